import { areaUnits as allAreaUnits } from "~/contract/tools/areas";
import {
  type Catalogue,
  type Meaning,
  type Measure,
  type MeasureName,
  phraseKey,
  phrasesOf,
  simpleFilters,
  type Translate,
  unitOf,
  vocabularies,
  withoutUnit,
} from "./concepts";
import { mistakesBetween } from "./sentence";
import { choices, type Concept, facilities, kinds, measures, roles } from "./vocabulary/vocabulary";

/**
 * What words mean on this site: the vocabularies of all languages, tied to the operator's own categories,
 * parameters and places near, by their names in every language.
 */
export class Lexicon {
  private readonly phrases = new Map<string, Meaning[]>();
  /** Single words that stand for something by themselves, for finding out what a mistyped one was meant to be. */
  private readonly tellingWords = new Map<number, string[]>();
  /** What categories are called, the shortest first, and which: looked through with every letter that is typed. */
  private readonly kindPhrases: { phrase: string; slugs: string[] }[];
  readonly longestPhrase: number = 1;
  readonly measures: Partial<Record<MeasureName, Measure>> = { price: { name: "price" } };
  readonly landSlugs = new Set<string>();
  /** Of categories, by their slugs. */
  readonly categoryNames = new Map<string, string>();

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
    this.kindPhrases = [...this.phrases]
      .map(([phrase, meanings]) => ({
        phrase,
        slugs: meanings.flatMap((meaning) => (meaning.is === "kind" ? [meaning.slug] : [])),
      }))
      .filter(({ slugs }) => slugs.length > 0)
      .sort((one, other) => one.phrase.length - other.phrase.length);
  }

  private addCategories({ categories }: Catalogue, translate: Translate) {
    for (const { slug, name } of categories) {
      this.categoryNames.set(slug, name);
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

  /** Categories that are called so, or whose name begins so; `forgiving`: but for one mistake, from four letters on. */
  kindsBeginning(typed: string, forgiving: boolean): string[] {
    const key = phraseKey(typed);
    const begins = (phrase: string) =>
      forgiving
        ? key.length >= 4 &&
          phrase.length >= key.length - 1 &&
          [-1, 0, 1].some(
            (more) => mistakesBetween(phrase.slice(0, key.length + more), key, 1) <= 1,
          )
        : phrase.startsWith(key);
    if (key === "") return [];
    // The less there is still to type, the likelier it is meant.
    const near = this.kindPhrases.filter(({ phrase }) => begins(phrase));
    return [...new Set(near.flatMap(({ slugs }) => slugs))];
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
