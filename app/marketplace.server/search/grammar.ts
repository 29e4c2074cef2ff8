import type { PlaceMeaning } from "./concepts";
import { itemsOf, type Knowledge } from "./items";
import type { Lexicon } from "./lexicon";
import { ReadSentence, type Understanding } from "./read-sentence";
import { tokensOf } from "./sentence";

class Sentence extends ReadSentence {
  read(): Understanding {
    const rules = [
      this.unwantedBefore,
      this.unwantedBehind,
      this.groundFloor,
      this.counted,
      this.numberAndMeasure,
      this.measureAndNumber,
      this.placeNear,
      this.choice,
      this.kind,
      this.simple,
      this.place,
      this.silent,
    ];
    for (let at = 0; at < this.items.length;) {
      let next = 0;
      for (const rule of rules) {
        next = rule.call(this, at);
        if (next > at) break;
      }
      at = Math.max(at + 1, next);
    }
    return { filters: this.filters, rest: this.rest(), alternatives: this.alternatives };
  }

  /** "Not ground floor", "sin ascensor", "-basement". */
  private unwantedBefore(at: number): number {
    const { phrases } = this;
    const isMinus = this.items[at]?.tokens[0]?.isMinus === true;
    if (!isMinus && !phrases.has(at, "not")) return 0;
    const target = isMinus ? at + 1 : phrases.skip(at + 1, 3, "with", "inside", "near");
    return this.unwanted(target, at, target + 1);
  }

  /** "बेसमेंट के बिना". */
  private unwantedBehind(at: number): number {
    const behind = this.phrases.skip(at + 1, 2, "inside");
    if (!this.phrases.has(behind, "notAfter")) return 0;
    return this.unwanted(at, at, behind + 1);
  }

  private unwanted(target: number, from: number, next: number): number {
    const { phrases } = this;
    const item = this.items[target];
    if (!item || phrases.meaning(target, "number")) return 0;
    if (phrases.has(target, "groundFloor")) {
      const { floor } = this.lexicon.measures;
      if (!floor?.parameter) return 0;
      this.add(`p${floor.parameter}.from`, 1, from, next);
      return this.use(from, next);
    }
    const choice = phrases.meaning(target, "choice");
    if (choice?.none !== undefined) {
      this.add(`p${choice.parameter}`, choice.none, from, next);
      return this.use(from, next);
    }
    const isThing = item.meanings.some(({ is }) =>
      ["choice", "stated", "kind", "facility", "places"].includes(is),
    );
    const isPlainWord = item.meanings.length === 0 && phrases.key(target)!.length >= 3;
    if (!isThing && !isPlainWord) return 0;
    this.add("excluded", this.words(target, target + 1), from, next);
    return this.use(from, next);
  }

  private groundFloor(at: number): number {
    const { floor } = this.lexicon.measures;
    if (!this.phrases.has(at, "groundFloor") || !floor?.parameter) return 0;
    this.add(`p${floor.parameter}.from`, 0, at, at + 1);
    this.add(`p${floor.parameter}.to`, 0, at, at + 1);
    return this.use(at, at + 1);
  }

  /** "Near a school", "with a park", "स्कूल के पास". */
  private placeNear(at: number): number {
    const { phrases } = this;
    const isNear = phrases.has(at, "near");
    const isWith = phrases.has(at, "with", "and");
    if (isNear || isWith) {
      const target = phrases.skip(at + 1, 3);
      const facility = phrases.meaning(target, "facility");
      const isChoice = !isNear && phrases.meaning(target, "choice") !== undefined;
      const continues = phrases.has(at, "with") || this.lastWasNear(at);
      if (!facility || isChoice || !(isNear || continues)) return 0;
      this.add("facility_id", facility.id, at, target + 1);
      return this.use(at, target + 1);
    }
    const facility = phrases.meaning(at, "facility");
    const behind = phrases.skip(at + 1, 1);
    if (!facility || !phrases.has(behind, "near")) return 0;
    this.add("facility_id", facility.id, at, behind + 1);
    return this.use(at, behind + 1);
  }

  private lastWasNear(at: number) {
    const last = this.filters.at(-1);
    return last?.name === "facility_id" && this.state[at - 1] === "used";
  }

  /** "Balcony", "furnished", "energy rating B", "with heating". */
  private choice(at: number): number {
    const { phrases } = this;
    const choice = phrases.meaning(at, "choice");
    if (choice) {
      for (const option of choice.options) this.add(`p${choice.parameter}`, option, at, at + 1);
      return this.use(at, at + 1);
    }
    const stated = phrases.meaning(at, "stated");
    if (!stated) return 0;
    const answer = phrases.skip(at + 1, 2, "exactly", "atLeast");
    const option = stated.options.find(
      (one) => one.toLowerCase() === phrases.key(answer)?.toLowerCase(),
    );
    if (option !== undefined) {
      const next = phrases.has(answer + 1, "orMore") ? answer + 2 : answer + 1;
      this.add(`p${stated.parameter}`, option, at, next);
      return this.use(at, next);
    }
    if (stated.options.length > 0) return 0;
    this.add("parameter_id", stated.parameter, at, at + 1);
    return this.use(at, at + 1);
  }

  private kind(at: number): number {
    const kind = this.phrases.meaning(at, "kind");
    if (!kind) return 0;
    const before = this.filters.find(({ name }) => name === "category_slug_id");
    if (before && before.value !== kind.slug)
      this.alternatives.push([{ name: "category_slug_id", value: kind.slug }]);
    else this.add("category_slug_id", kind.slug, at, at + 1);
    return this.use(at, at + 1);
  }

  /** Offer, order, age, and what is on or off. */
  private simple(at: number): number {
    const filter = this.phrases.meaning(at, "filter");
    if (!filter) return 0;
    this.add(filter.name, filter.value, at, at + 1);
    return this.use(at, at + 1);
  }

  private place(at: number): number {
    const places = this.phrases.meaning(at, "places")?.places;
    if (!places || places.length === 0) return 0;
    const isWord = this.phrases.has(at, "filler") && !this.phrases.has(at - 1, "inside");
    if (isWord) return 0;
    const [first, ...others] = [...places].sort(compared);
    const hasCity = this.filters.some(({ name }) => name === "city");
    this.add(first!.kind, first!.name, at, at + 1);
    // Any of several cities is meant; which of those of one name, nobody can say of each.
    if (hasCity) return this.use(at, at + 1);
    const alternatives = others.filter(
      (other) =>
        other.kind === "city" ||
        other.kind === "district" ||
        (other.name !== first!.name &&
          other.isOwnName === first!.isOwnName &&
          // The region around the city is meant by nobody who names the city.
          other.name !== first!.state),
    );
    const isSeveral = alternatives.some(
      ({ name, kind }) => kind === "city" && name === first!.name,
    );
    for (const place of [...(isSeveral ? [first!] : []), ...alternatives].slice(0, 4))
      this.alternatives.push([
        { name: place.kind, value: place.name },
        ...(["state", "country"] as const).flatMap((part) =>
          part !== place.kind && place[part] ? [{ name: part, value: place[part] }] : [],
        ),
      ]);
    return this.use(at, at + 1);
  }

  /** What says nothing: it stays only between words that stay. */
  private silent(at: number): number {
    const { phrases } = this;
    if (phrases.has(at, "home")) return this.use(at, at + 1);
    const isSoft = this.items[at]!.meanings.some(
      ({ is, ...rest }) =>
        is === "role" && "role" in rest && !["not", "notAfter"].includes(rest.role),
    );
    return isSoft ? this.use(at, at + 1, "soft") : 0;
  }

  private rest() {
    const runs: string[] = [];
    for (let at = 0; at < this.items.length;) {
      if (this.state[at] !== "open") {
        at += 1;
        continue;
      }
      let last = at;
      for (let next = at + 1; next < this.items.length && this.state[next] !== "used"; next += 1)
        if (this.state[next] === "open") last = next;
      runs.push(this.words(at, last + 1));
      at = last + 1;
    }
    return runs.join(" ").trim();
  }
}

/** Which kind of place a name means first: by the name that homes have, or by one in another language. */
const rank = ({ kind, isOwnName }: PlaceMeaning) =>
  isOwnName
    ? { city: 0, district: 1, country: 2, state: 4 }[kind]
    : { city: 3, district: 1, country: 5, state: 6 }[kind];

/** Then those with most homes. */
const compared = (one: PlaceMeaning, other: PlaceMeaning) =>
  rank(one) - rank(other) || other.homes - one.homes;

/** What somebody asks for, as filters, and what is left of the sentence to be searched as words. */
export function understand(
  sentence: string,
  lexicon: Lexicon,
  knowledge: Knowledge,
): Understanding {
  const { text, tokens } = tokensOf(sentence);
  return new Sentence(text, itemsOf(tokens, lexicon, knowledge), lexicon).read();
}
