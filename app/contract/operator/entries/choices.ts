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

/** What a form with choices showed, as it travels with the form: by it lines are told that stayed with their choices. */
const shownChoices = z.object({
  options: z.array(z.string()),
  /** By language a line for each. */
  translations: z.record(z.string(), z.array(z.string())),
});
type ShownChoices = z.infer<typeof shownChoices>;

export const shownText = z.string({ error: "The text is not valid." }).max(500_000).optional();

export const textOfShown = (options: string[], translations: Record<string, string>) =>
  JSON.stringify({
    options,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, lines]) => [language, linesOf(lines)]),
    ),
  } satisfies ShownChoices);

/** Nothing where it is not what a form sent. */
function readShown(written = ""): ShownChoices | undefined {
  try {
    return shownChoices.safeParse(JSON.parse(written)).data;
  } catch {
    return undefined;
  }
}

interface Written {
  options?: string;
  translations?: Record<string, { options?: string }>;
  /** What the form showed. */
  shown?: string;
}

/** What is said of languages in which there is not one line for each choice. */
const oneLineEach = "Please write one line for each choice.";
/** And of those whose lines were changed where the choices were moved, and stand with other choices now. */
const inOrder = "Please put the lines in the order of the choices.";

/** Whether choices stand elsewhere, or there are more or fewer; words that were changed where they stood moved nothing. */
const areMoved = (before: string[], choices: string[]) =>
  before.length !== choices.length ||
  before.some((choice, place) => choices.includes(choice) && choices[place] !== choice);

interface Lines {
  choices: string[];
  lines: string[];
  /** As they were shown. */
  before: { choices: string[]; lines: string[] };
}

/**
 * What each choice is called in a language, or what is wrong. Lines are by place; but those that were left as they were
 * shown stay with their choices, wherever these were moved, and what is new has no line.
 */
function calledBy({ choices, lines, before }: Lines): { names: string[] } | { fault: string } {
  if (lines.length === 0) return { names: [] };
  const was = (choice: string) => before.lines[before.choices.indexOf(choice)];
  const isMoved = before.lines.length > 0 && areMoved(before.choices, choices);
  if (isMoved && lines.join("\n") === before.lines.join("\n"))
    return { names: choices.map((choice) => was(choice) ?? "") };
  if (lines.length !== choices.length) return { fault: oneLineEach };
  const standsElsewhere = (choice: string, place: number) => {
    const line = was(choice);
    return line !== undefined && lines[place] !== line && lines.includes(line);
  };
  return isMoved && choices.some(standsElsewhere) ? { fault: inOrder } : { names: lines };
}

function calledByLanguage({ options, translations = {}, shown }: Written) {
  const before = readShown(shown);
  const choices = choicesOf(options);
  return Object.entries(translations).map(([language, texts]) => ({
    language,
    called: calledBy({
      choices,
      lines: linesOf(texts.options),
      before: {
        choices: before?.options ?? [],
        lines:
          before && Object.hasOwn(before.translations, language)
            ? before.translations[language]!
            : [],
      },
    }),
  }));
}

/** The languages of which it cannot be told what each choice is called, and what is said of it. */
export const languagesOutOfStep = (written: Written) =>
  calledByLanguage(written).flatMap(({ language, called }) =>
    "fault" in called ? [{ language, message: called.fault }] : [],
  );

/** The choices as calls take them: each with what it is called by language. */
export function namedChoices(written: Written) {
  const byLanguage = calledByLanguage(written);
  return choicesOf(written.options).map((value, place) => ({
    value,
    names: Object.fromEntries(
      byLanguage.flatMap(({ language, called }) => {
        const name = "names" in called ? called.names[place] : undefined;
        return name ? [[language, name] as const] : [];
      }),
    ),
  }));
}

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
