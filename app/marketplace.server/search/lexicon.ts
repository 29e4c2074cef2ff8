import { type AreaUnit, areaUnits as allAreaUnits, convertArea } from "~/contract/areas";
import { arabic } from "./vocabulary/arabic";
import { english } from "./vocabulary/english";
import { french } from "./vocabulary/french";
import { hindi } from "./vocabulary/hindi";
import { spanish } from "./vocabulary/spanish";
import {
  choices,
  type Concept,
  facilities,
  kinds,
  measures,
  roles,
  type Vocabulary,
} from "./vocabulary/vocabulary";
import { phraseKey as readPhraseKey } from "./sentence";

type Role = (typeof roles)[number];
type MeasureName = (typeof measures)[number];

/** A number that homes have: a parameter of the operator's, or the price. */
export interface Measure {
  name: MeasureName | "other";
  parameter?: number;
  /** Of areas: what the catalogue counts in. */
  unit?: AreaUnit;
}

export interface PlaceMeaning {
  kind: "city" | "state" | "country";
  /** As homes spell it. */
  name: string;
  /** Where it lies, to tell it from others of the name. */
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

const vocabularies: Vocabulary[] = [english, spanish, french, hindi, arabic];

const phrasesIn = (text: string) =>
  text
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);

const phraseKeys = new Map<string, string>();
/** Vocabularies are read for every site anew, their phrases once. */
function phraseKey(phrase: string) {
  const key = phraseKeys.get(phrase) ?? readPhraseKey(phrase);
  phraseKeys.set(phrase, key);
  return key;
}

/** Every phrase that any of the languages has for a concept. */
const phrasesOf = (concept: Concept) =>
  vocabularies.flatMap(({ words }) => phrasesIn(words[concept] ?? ""));

const simpleFilters: [Concept, { name: string; value: string }][] = [
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
const withoutUnit = (name: string) => name.replace(/\s*[([].*$/, "");

function unitOf(name: string): AreaUnit {
  const inBrackets = phraseKey(/[([](.*)[)\]]/.exec(name)?.[1] ?? "");
  const said = (["square_foot", "square_yard", "acre", "hectare"] as const).find((unit) =>
    phrasesOf(`unit:${unit}`).some((phrase) => phraseKey(phrase) === inBrackets),
  );
  return said ?? "square_metre";
}

/**
 * What words mean on this site: the vocabularies of all languages, tied to the operator's own categories,
 * parameters and places near, by their names in every language.
 */
export class Lexicon {
  private readonly phrases = new Map<string, Meaning[]>();
  /** Single words that stand for something by themselves, for finding out what a mistyped one was meant to be. */
  private readonly tellingWords = new Map<number, string[]>();
  readonly longestPhrase: number = 1;
  readonly measures: Partial<Record<MeasureName, Measure>> = { price: { name: "price" } };
  readonly landSlugs = new Set<string>();

  constructor(catalogue: Catalogue, translate: Translate) {
    for (const { numbers, scales, ordinals } of vocabularies) {
      for (const [is, words] of [
        ["number", numbers],
        ["scale", scales],
        ["ordinal", ordinals],
      ] as const)
        for (const [word, value] of Object.entries(words)) this.add([word], { is, value });
    }
    for (const role of roles) this.add(phrasesOf(`role:${role}`), { is: "role", role });
    for (const [concept, filter] of simpleFilters)
      this.add(phrasesOf(concept), { is: "filter", ...filter });
    for (const unit of allAreaUnits) this.add([unit.replace("_", " ")], { is: "unit", unit });
    for (const unit of ["square_metre", "square_foot", "square_yard", "acre", "hectare"] as const)
      this.add(phrasesOf(`unit:${unit}`), { is: "unit", unit });

    this.addCategories(catalogue, translate);
    this.addParameters(catalogue, translate);
    for (const { id, name } of catalogue.facilities)
      this.add(this.namesOf(name, "facility", facilities, translate), { is: "facility", id });
    this.longestPhrase = Math.max(...[...this.phrases.keys()].map((key) => key.split(" ").length));
    this.noteTellingWords();
  }

  private addCategories({ categories }: Catalogue, translate: Translate) {
    for (const { slug, name } of categories) {
      const names = this.namesOf(name, "kind", kinds, translate);
      this.add(names, { is: "kind", slug });
      if (names.includes("land")) this.landSlugs.add(slug);
    }
  }

  private addParameters({ parameters }: Catalogue, translate: Translate) {
    for (const { id, name, kind, options } of parameters) {
      const said = [name, withoutUnit(name)].flatMap((one) => [one, ...translate(one)]);
      if (kind === "number") {
        const concept = measures.find(
          (one) =>
            one !== "rooms" && one !== "price" && this.isMeant(said, phrasesOf(`measure:${one}`)),
        );
        const measure: Measure = {
          name: concept ?? "other",
          parameter: id,
          ...((concept === "area" || concept === "plot") && { unit: unitOf(name) }),
        };
        this.add(said, { is: "measure", measure });
        if (concept === undefined || this.measures[concept]) continue;
        this.measures[concept] = measure;
        this.add(phrasesOf(`measure:${concept}`), { is: "measure", measure });
        if (concept === "bedrooms" || concept === "bathrooms")
          for (const [word, value] of [
            ["one", 1],
            ["two", 2],
          ] as const)
            this.add(phrasesOf(`${word}:${concept}`), { is: "counted", measure, value });
      } else if (options.length > 0) {
        const none = options.find((option) =>
          this.namesOf(option, "choice", choices, translate).includes("none"),
        );
        for (const option of options)
          if (option !== none && option.length > 1)
            this.add(this.namesOf(option, "choice", choices, translate), {
              is: "choice",
              parameter: id,
              options: [option],
            });
        const others = options.filter((option) => option !== none);
        this.add(
          this.namesOf(name, "choice", choices, translate),
          none === undefined
            ? { is: "stated", parameter: id, options }
            : { is: "choice", parameter: id, options: others, none },
        );
      } else if (kind !== "textarea" && kind !== "file")
        this.add(this.namesOf(name, "choice", choices, translate), {
          is: "stated",
          parameter: id,
          options: [],
        });
    }
    this.add(phrasesOf("measure:price"), { is: "measure", measure: { name: "price" } });
    if (this.measures.bedrooms)
      this.add(phrasesOf("measure:rooms"), {
        is: "measure",
        measure: { ...this.measures.bedrooms, name: "rooms" },
      });
  }

  private isMeant(names: string[], phrases: string[]) {
    const keys = new Set(phrases.map(phraseKey));
    return names.some((name) => keys.has(phraseKey(name)));
  }

  /** All names of what the operator calls `name`: in every language, and what else it is called. */
  private namesOf<Group extends "kind" | "choice" | "facility">(
    name: string,
    group: Group,
    concepts: readonly string[],
    translate: Translate,
  ) {
    const own = [name, ...translate(name)].map(phraseKey);
    const known = concepts.map((concept) => [
      phraseKey(concept),
      ...phrasesOf(`${group}:${concept}` as Concept).map(phraseKey),
    ]);
    // Its own name goes before what else that name may mean.
    const meant =
      known.find(([concept]) => own.includes(concept!)) ??
      known.find((phrases) => phrases.some((phrase) => own.includes(phrase)));
    return [...new Set([...own, ...(meant ?? [])])].filter(Boolean);
  }

  private add(phrases: string[], meaning: Meaning) {
    for (const phrase of new Set(phrases.map(phraseKey))) {
      if (phrase === "") continue;
      const meanings = this.phrases.get(phrase) ?? [];
      // The first of two parameters that are called alike is meant.
      if (meanings.some(({ is }) => is === meaning.is && is !== "role")) continue;
      this.phrases.set(phrase, [...meanings, meaning]);
    }
  }

  private noteTellingWords() {
    for (const [phrase, meanings] of this.phrases)
      if (
        !phrase.includes(" ") &&
        phrase.length >= 4 &&
        meanings.some(({ is }) => ["kind", "measure", "choice", "facility"].includes(is))
      )
        this.tellingWords.set(phrase.length, [
          ...(this.tellingWords.get(phrase.length) ?? []),
          phrase,
        ]);
  }

  find(key: string): Meaning[] | undefined {
    return this.phrases.get(key);
  }

  /** The word that somebody meant who typed this one; undefined where none is near, or several are. */
  closest(word: string): string | undefined {
    if (word.length < 5) return undefined;
    const most = word.length < 9 ? 1 : 2;
    let best: { word: string; distance: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const other of this.tellingWords.get(length) ?? []) {
        if (other[0] !== word[0]) continue;
        const distance = mistakesBetween(word, other, most);
        if (distance > most) continue;
        if (best.length > 0 && distance > best[0]!.distance) continue;
        if (best.length > 0 && distance < best[0]!.distance) best = [];
        best.push({ word: other, distance });
      }
    const [first, ...others] = best;
    if (!first) return undefined;
    const meant = JSON.stringify(this.find(first.word));
    return others.every((other) => JSON.stringify(this.find(other.word)) === meant)
      ? first.word
      : undefined;
  }
}

/** How many letters were left out, added, changed, or changed places; more than `most` where it is more. */
export function mistakesBetween(one: string, other: string, most: number) {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** So many of one unit in another, rounded to whole ones. */
export const inUnit = (value: number, from: AreaUnit, to: AreaUnit) => {
  if (from === to) return value;
  const { whole, fraction } = convertArea(value.toFixed(2), from, to);
  return Math.round(Number(`${whole}.${fraction || 0}`));
};

/** Arabic writes the article and short words with the next one. */
const arabicPrefixes = ["وبال", "وال", "بال", "لل", "فال", "كال", "ال", "و", "ب", "ل", "ف"];

/** The word without what Arabic writes before it, longest first, and whether that was "and". */
export const withoutPrefix = (key: string): { key: string; isAnd: boolean }[] =>
  /^\p{Script=Arabic}/u.test(key)
    ? arabicPrefixes
        .filter((prefix) => key.startsWith(prefix) && key.length - prefix.length >= 2)
        .flatMap((prefix) => {
          const bare = key.slice(prefix.length);
          return [
            { key: bare, isAnd: prefix.startsWith("و") },
            ...(prefix === "لل" ? [{ key: `ال${bare}`, isAnd: false }] : []),
          ];
        })
    : [];
