import { cleanText, cutTo } from "../form-fields";
import { readAmount } from "../localized-numbers";

/**
 * What is asked of one parameter of a home: a number between two others, or choices. The parameter's kind says
 * what choices mean: any of a drop-down's, all of the check boxes', at least the one of an ordered list.
 */
export interface ValueFilter {
  parameter_id: number;
  from?: number;
  to?: number;
  choices?: string[];
}

export const mostValueFilters = 30;
/** A search names at most so many cities. */
export const mostCities = 10;
export const mostChoices = 40;
export const longestChoice = 255;
/** Beyond it no number of a home lies. */
export const largestNumber = 1e12;

/** `12.5`, `1,200` and `-1`, as people write them; undefined for what is no number. */
function readNumber(typed: string | null) {
  const text = (typed ?? "").trim();
  const isNegative = /^[-−]/.test(text);
  const amount = readAmount(isNegative ? text.slice(1) : text);
  return amount === undefined || Number.isNaN(amount) || amount > largestNumber
    ? undefined
    : isNegative
      ? -amount || 0
      : amount;
}

/** The smaller one first, however they were typed. */
export const inOrder = (
  from: number | undefined,
  to: number | undefined,
): [number | undefined, number | undefined] =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];

const readChoices = (texts: string[]) => [
  ...new Set(
    texts
      .map((text) => cutTo(cleanText(text), longestChoice))
      .filter((text) => text !== "")
      .slice(0, mostChoices),
  ),
];

const nameOfField = /^p([1-9]\d{0,8})(?:\.(?:from|to))?$/;

/** The parameters that an address names. */
export function everyParameterId(query: URLSearchParams) {
  const ids = new Set<number>();
  for (const name of query.keys()) {
    const id = nameOfField.exec(name)?.[1];
    if (id !== undefined) ids.add(Number(id));
  }
  return ids;
}

/**
 * The values in the address of a list: `p12.from`, `p12.to`, and `p12` for each choice, so that a plain form can
 * send them. What says nothing falls away.
 */
export function readValueFilters(query: URLSearchParams): ValueFilter[] {
  return [...everyParameterId(query)]
    .slice(0, mostValueFilters)
    .sort((one, other) => one - other)
    .map((parameter_id) => {
      const [from, to] = inOrder(
        readNumber(query.get(`p${parameter_id}.from`)),
        readNumber(query.get(`p${parameter_id}.to`)),
      );
      const choices = readChoices(query.getAll(`p${parameter_id}`));
      return {
        parameter_id,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(choices.length > 0 && { choices }),
      };
    })
    .filter((filter) => Object.keys(filter).length > 1);
}

/** The same as the address says it. */
export function writeValueFilters(values: readonly ValueFilter[]) {
  const query: Record<string, number | string[]> = {};
  for (const { parameter_id, from, to, choices } of values) {
    if (from !== undefined) query[`p${parameter_id}.from`] = from;
    if (to !== undefined) query[`p${parameter_id}.to`] = to;
    if (choices && choices.length > 0) query[`p${parameter_id}`] = choices;
  }
  return query;
}

export const longestWords = 255;

/** More would be no search any more, and each costs a look at all descriptions. */
export const mostExcluded = 8;

/** `basement, "ground floor"` as phrases; a single letter begins nearly everything, and is none. */
export const everyExcluded = (excluded: string | undefined) => [
  ...new Set(
    (excluded ?? "")
      .split(/[,;\n"،；]+/)
      .map((phrase) => phrase.replace(/\s+/g, " ").trim())
      .filter((phrase) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(phrase)),
  ),
];

export const excludedPhrases = (excluded: string | undefined) =>
  everyExcluded(excluded).slice(0, mostExcluded);

/** Phrases as one text, as many as find room; undefined for none. */
export function joinPhrases(phrases: readonly string[]) {
  let joined = "";
  for (const phrase of new Set(phrases)) {
    const longer = joined === "" ? phrase : `${joined}, ${phrase}`;
    if (longer.length <= longestWords) joined = longer;
  }
  return joined || undefined;
}

/** Takes what must not occur (`-basement`, `-"ground floor"`) out of typed words. */
export function takeOutExcluded(search: string | undefined) {
  const excluded: string[] = [];
  const words = (search ?? "").replace(
    /(^|\s)[-−](?:"([^"]*)"|([\p{L}\p{N}]\S*))/gu,
    (_all, before: string, phrase: string | undefined, word: string | undefined) => {
      excluded.push(...excludedPhrases(phrase ?? word));
      return before;
    },
  );
  return excluded.length === 0
    ? { search, excluded }
    : { search: words.replace(/\s+/g, " ").trim() || undefined, excluded };
}

/** What is searched for, and what must not occur, whether typed among the words or given by itself. */
export function readWords(typed: string | undefined, givenExcluded: string | undefined) {
  const { search, excluded } = takeOutExcluded(typed);
  return {
    search,
    excluded: [...excludedPhrases(givenExcluded), ...excluded].slice(0, mostExcluded),
  };
}
