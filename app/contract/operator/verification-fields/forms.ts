import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { verificationFieldTypes } from "../../verification/rules";
import { choicesOf } from "../catalogue/forms";
import { optional, required } from "../../form-fields";
import { inLanguages, revision } from "../entries/forms";

/** Kinds whose answers are chosen from a list. */
export const choosableTypes: readonly string[] = ["radio", "checkbox", "dropdown"];

export const mostChoices = 200;

/** What is written one a line, as often as it is written. */
const linesOf = (text = "") =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const choices = optional(20_000)
  .refine((text) => linesOf(text).length <= mostChoices, {
    error: `Please write at most ${mostChoices} choices.`,
  })
  .refine((text) => linesOf(text).every((choice) => choice.length <= 255), {
    error: "Please use at most 255 characters.",
  });

/** What agents are asked before they are verified, with what its words are called in other languages. */
export const verificationFieldForm = z
  .object({
    name: required("Please write the question."),
    kind: z.enum(verificationFieldTypes, { error: "Please choose a kind." }),
    /** One a line. */
    options: choices,
    translations: inLanguages({ name: optional(), options: choices }).optional(),
    is_hidden: z.boolean().optional(),
    revision,
  })
  .superRefine(({ kind, options, translations = {} }, context) => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (!choosableTypes.includes(kind)) return;
    const written = choicesOf(options);
    if (written.length === 0) refuse(["options"], "Please write at least one choice.");
    // Several answers travel with commas between them (contract §3.54).
    if (kind === "checkbox" && written.some((choice) => choice.includes(",")))
      refuse(["options"], "Choices of which several can be chosen have no commas.");
    for (const [language, said] of Object.entries(translations)) {
      const lines = linesOf(said.options);
      if (lines.length > 0 && lines.length !== written.length)
        refuse(["translations", language, "options"], "Please write one line for each choice.");
    }
  });
export type VerificationFieldForm = z.input<typeof verificationFieldForm>;
type Written = z.output<typeof verificationFieldForm>;

export const validateVerificationField = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: verificationFieldForm });

/** What was written as the call takes it: each choice with what it is called by language. */
export function writtenField({ options, translations = {}, ...fields }: Written) {
  const said = Object.entries(translations);
  const byLanguage = <Text>(read: (texts: (typeof said)[number][1]) => Text | undefined) =>
    Object.fromEntries(
      said.flatMap(([language, texts]) => {
        const text = read(texts);
        return text ? [[language, text] as const] : [];
      }),
    );
  return {
    ...fields,
    names: byLanguage((texts) => texts.name),
    options: choicesOf(options).map((value, place) => ({
      value,
      names: byLanguage((texts) => linesOf(texts.options)[place]),
    })),
  };
}
