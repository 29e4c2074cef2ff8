import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { verificationFieldTypes } from "../../verification/rules";
import { optional, required } from "../../form-fields";
import {
  choicesOf,
  choicesText,
  languagesOutOfStep,
  namedChoices,
  shownText,
} from "../entries/choices";
import { inLanguages, revision } from "../entries/forms";

/** Kinds whose answers are chosen from a list. */
export const choosableTypes: readonly string[] = ["radio", "checkbox", "dropdown"];

/** What agents are asked before they are verified, with what its words are called in other languages. */
export const verificationFieldForm = z
  .object({
    name: required("Please write the question."),
    kind: z.enum(verificationFieldTypes, { error: "Please choose a kind." }),
    /** One a line. */
    options: choicesText,
    translations: inLanguages({ name: optional(), options: choicesText }).optional(),
    shown: shownText,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .superRefine(({ kind, options, translations, shown }, context) => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (!choosableTypes.includes(kind)) return;
    const written = choicesOf(options);
    if (written.length === 0) refuse(["options"], "Please write at least one choice.");
    // Several answers travel with commas between them (contract §3.54).
    if (kind === "checkbox" && written.some((choice) => choice.includes(",")))
      refuse(["options"], "Choices of which several can be chosen have no commas.");
    for (const { language, message } of languagesOutOfStep({ options, translations, shown }))
      refuse(["translations", language, "options"], message);
  });
export type VerificationFieldForm = z.input<typeof verificationFieldForm>;
type Written = z.output<typeof verificationFieldForm>;

export const validateVerificationField = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: verificationFieldForm });

/** What was written as the call takes it: each choice with what it is called by language. */
export function writtenField({ options, translations = {}, shown, ...fields }: Written) {
  const names = Object.entries(translations).flatMap(([language, { name }]) =>
    name ? [[language, name] as const] : [],
  );
  return {
    ...fields,
    names: Object.fromEntries(names),
    options: namedChoices({ options, translations, shown }),
  };
}
