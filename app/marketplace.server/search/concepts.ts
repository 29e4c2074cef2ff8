import { type AreaUnit, convertArea } from "~/contract/tools/areas";
import { phraseKey as readPhraseKey } from "./sentence";
import { arabic } from "./vocabulary/arabic";
import { english } from "./vocabulary/english";
import { french } from "./vocabulary/french";
import { hindi } from "./vocabulary/hindi";
import { spanish } from "./vocabulary/spanish";
import type { Concept, measures, roles, Vocabulary } from "./vocabulary/vocabulary";

type Role = (typeof roles)[number];
export type MeasureName = (typeof measures)[number];

/** A number that homes have: a parameter of the operator's, or the price. */
export interface Measure {
  name: MeasureName | "other";
  parameter?: number;
  /** Of areas: what the catalogue counts in. */
  unit?: AreaUnit;
}

export interface PlaceMeaning {
  kind: "city" | "state" | "country" | "district";
  /** As homes spell it; of a district its number. */
  name: string;
  /** Where it lies, to tell it from others of the name. */
  city?: string;
  state?: string;
  country?: string;
  /** The name that was asked for is the one that homes have, not one in another language. */
  isOwnName: boolean;
  homes: number;
}

export type Meaning =
  | { is: "number"; value: number }
  | { is: "scale"; value: number }
  | { is: "ordinal"; value: number }
  | { is: "kind"; slug: string }
  | { is: "measure"; measure: Measure }
  | { is: "counted"; measure: Measure; value: number }
  /** Answers to a parameter, any of which is meant. */
  | { is: "choice"; parameter: number; options: string[]; none?: string }
  | { is: "stated"; parameter: number; options: string[] }
  | { is: "facility"; id: number }
  | { is: "unit"; unit: AreaUnit }
  | { is: "role"; role: Role }
  | { is: "filter"; name: string; value: string }
  | { is: "places"; places: PlaceMeaning[] };

/** What the operator describes homes with. */
export interface Catalogue {
  categories: { slug: string; name: string }[];
  parameters: { id: number; name: string; kind: string; options: string[] }[];
  facilities: { id: number; name: string }[];
}

/** The names of a term in the languages of the site. */
export type Translate = (term: string) => string[];

export const vocabularies: Vocabulary[] = [english, spanish, french, hindi, arabic];

const phrasesIn = (text: string) =>
  text
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);

const phraseKeys = new Map<string, string>();
/** Vocabularies are read for every site anew, their phrases once. */
export function phraseKey(phrase: string) {
  const key = phraseKeys.get(phrase) ?? readPhraseKey(phrase);
  phraseKeys.set(phrase, key);
  return key;
}

/** Every phrase that any of the languages has for a concept. */
export const phrasesOf = (concept: Concept) =>
  vocabularies.flatMap(({ words }) => phrasesIn(words[concept] ?? ""));

export const simpleFilters: [Concept, { name: string; value: string }][] = [
  ["offer:sale", { name: "property_type", value: "0" }],
  ["offer:rent", { name: "property_type", value: "1" }],
  ...(
    [
      "price_up",
      "price_down",
      "largest",
      "newest",
      "most_viewed",
      "most_liked",
      "price_per_area",
      "reduced",
    ] as const
  ).map((value): [Concept, { name: string; value: string }] => [
    `order:${value}`,
    { name: "sort", value },
  ]),
  ...([1, 2, 7, 30] as const).map((days): [Concept, { name: string; value: string }] => [
    `listed:${days}`,
    { name: "listed_within", value: String(days) },
  ]),
  ...(
    ["premium", "promoted", "verified_owner", "with_film", "with_plan", "with_panorama"] as const
  ).map((name): [Concept, { name: string; value: string }] => [
    `switch:${name}`,
    { name, value: "1" },
  ]),
];

/** "Floor area (m²)" without what it is counted in. */
export const withoutUnit = (name: string) => name.replace(/\s*[([].*$/, "");

export function unitOf(name: string): AreaUnit {
  const inBrackets = phraseKey(/[([](.*)[)\]]/.exec(name)?.[1] ?? "");
  const said = (["square_foot", "square_yard", "acre", "hectare"] as const).find((unit) =>
    phrasesOf(`unit:${unit}`).some((phrase) => phraseKey(phrase) === inBrackets),
  );
  return said ?? "square_metre";
}

/** So many of one unit in another, rounded to whole ones. */
export const inUnit = (value: number, from: AreaUnit, to: AreaUnit) => {
  if (from === to) return value;
  const { whole, fraction } = convertArea(value.toFixed(2), from, to);
  return Math.round(Number(`${whole}.${fraction || 0}`));
};
