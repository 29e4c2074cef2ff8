import type { OperatorParameter } from "~/contract/operator/catalogue/calls";
import { textOfShown } from "~/contract/operator/entries/choices";
import { calledIn, unnamedLanguages, usualName } from "./entries.server";

type WithChoices = Pick<OperatorParameter, "name" | "names" | "options"> &
  Partial<Pick<OperatorParameter, "unit" | "unit_names">>;

/** The languages in which the thing, its unit or one of its choices is not written. */
export function unnamedWithChoices({ unit = "", unit_names = [], ...called }: WithChoices) {
  const terms = [...withChoices(called), ...(unit ? [{ name: unit, names: unit_names }] : [])];
  const missing = terms.flatMap(unnamedLanguages);
  return missing.filter(({ code }, at) => missing.findIndex((one) => one.code === code) === at);
}

const withChoices = ({ name, names, options }: WithChoices) => [
  { name, names },
  ...options.map(({ value, names }) => ({ name: value, names })),
];

/** The languages of a form, those marked in which the thing or one of its choices is not written. */
export function languagesWithChoices(found: WithChoices | undefined) {
  const missing = new Set(
    found && withChoices(found).flatMap((one) => unnamedLanguages(one).map(({ code }) => code)),
  );
  return calledIn(found).languages.map((language) => ({
    ...language,
    isMissing: missing.has(language.code),
  }));
}

/**
 * Choices as a form shows them by language, where one of them has a name there: one a line, those without a name as
 * the product calls them or as they stand.
 */
export function choicesByLanguage(options: WithChoices["options"]) {
  const languages = new Set(options.flatMap(({ names }) => names.map(({ language }) => language)));
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      options
        .map(
          ({ value, names }) =>
            names.find((one) => one.language === language)?.name ??
            usualName(language, value) ??
            value,
        )
        .join("\n"),
    ]),
  );
}

/** What the form shows of choices, which it hands back: lines that stay as they were follow their choices. */
export const shownChoices = (options: WithChoices["options"]) =>
  textOfShown(
    options.map(({ value }) => value),
    choicesByLanguage(options),
  );
