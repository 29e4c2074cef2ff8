import { z } from "zod";
import { optional, required } from "../../form-fields";
import { typed } from "../../wire/request-fields";
import { list, text } from "../../wire/response-fields";
import { listOf } from "../../wire/request-lists";
import { inLanguages, translations } from "./forms";
import { entry } from "./shapes";

/** Choices that operators write, one a line, with what each is called in other languages. */

export const mostChoices = 200;

/** What is written one a line, as often as it is written. */
const linesOf = (written = "") =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The same, each once. */
export const choicesOf = (written?: string) => [...new Set(linesOf(written))];

/** One a line. */
export const choicesText = optional(20_000)
  .refine((written) => linesOf(written).length <= mostChoices, {
    error: `Please write at most ${mostChoices} choices.`,
  })
  .refine((written) => linesOf(written).every((choice) => choice.length <= 255), {
    error: "Please use at most 255 characters.",
  });

/** By language, in the order of the choices themselves. */
export const translatedChoices = inLanguages({ options: choicesText }).optional();

interface Written {
  options?: string;
  translations?: Record<string, { options?: string }>;
}

/** The languages in which there is not one line for each choice. */
export const languagesOutOfStep = ({ options, translations: said = {} }: Written) =>
  Object.entries(said)
    .map(([language, texts]) => ({ language, lines: linesOf(texts.options).length }))
    .filter(({ lines }) => lines > 0 && lines !== choicesOf(options).length)
    .map(({ language }) => language);

/** What is said of languages that are out of step. */
export const oneLineEach = "Please write one line for each choice.";

/** The choices as calls take them: each with what it is called by language. */
export const namedChoices = ({ options, translations: said = {} }: Written) =>
  choicesOf(options).map((value, place) => ({
    value,
    names: Object.fromEntries(
      Object.entries(said).flatMap(([language, texts]) => {
        const name = linesOf(texts.options)[place];
        return name ? [[language, name] as const] : [];
      }),
    ),
  }));

/** Choices in answers. */
export const choiceList = list(z.object({ value: text, names: entry.names }));

/** Choices in requests; of one without names nothing is said, and what it is called stays. */
export const writtenChoices = listOf(
  z.object(
    {
      value: typed(required("Please write at least one choice.")),
      names: translations.optional(),
    },
    { error: "The list is not valid." },
  ),
  mostChoices,
);
