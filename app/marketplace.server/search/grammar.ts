import { bounded, Phrases, type Range, readRange } from "./amounts";
import { type Item, itemsOf, type Knowledge } from "./items";
import { inUnit, type Lexicon, type Measure, type Meaning, type PlaceMeaning } from "./lexicon";
import { tokensOf } from "./sentence";

/** One filter that was understood, as addresses name it, with the words it was read from. */
export interface UnderstoodFilter {
  name: string;
  value: string;
  words: string;
}

export interface Understanding {
  filters: UnderstoodFilter[];
  /** What was not understood. */
  rest: string;
  /** What else may have been meant: the filters that would take the place of those of the same name. */
  alternatives: { name: string; value: string }[][];
}

/** Beyond these no number of a home lies. */
const years = { first: 1500, last: 2100 };
const mostRooms = 50;

class Sentence {
  readonly filters: UnderstoodFilter[] = [];
  readonly alternatives: Understanding["alternatives"] = [];
  /** Of each phrase: it was understood, says nothing, or stays. */
  private readonly state: ("used" | "soft" | "open")[];
  private readonly phrases: Phrases;
  private readonly isRent: boolean;
  private readonly isLand: boolean;

  constructor(
    private readonly text: string,
    private readonly items: readonly Item[],
    private readonly lexicon: Lexicon,
  ) {
    this.phrases = new Phrases(items);
    this.state = items.map(() => "open");
    const says = (wanted: (meaning: Meaning) => boolean) =>
      items.some(({ meanings }) => meanings.some(wanted));
    this.isRent = says(
      (one) =>
        (one.is === "filter" && one.name === "property_type" && one.value === "1") ||
        (one.is === "role" && one.role === "Monthly"),
    );
    this.isLand = says((one) => one.is === "kind" && lexicon.landSlugs.has(one.slug));
  }

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

  private words(from: number, next: number) {
    const tokens = this.items.slice(from, next).flatMap((item) => item.tokens);
    return this.text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  }

  /** Marks the phrases as understood; `state` of those that only say nothing beside others. */
  private use(from: number, next: number, state: "used" | "soft" = "used") {
    for (let at = from; at < next; at += 1) this.state[at] = state;
    return next;
  }

  private add(name: string, value: string | number, from: number, next: number) {
    const several = /^(?:p\d+|facility_id|parameter_id|excluded)$/.test(name);
    const said = { name, value: String(value), words: this.words(from, next) };
    const before = this.filters.findIndex(
      (filter) => filter.name === name && (!several || filter.value === said.value),
    );
    if (before >= 0) this.filters[before] = said;
    else this.filters.push(said);
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

  /** "غرفتين": two rooms in one word. */
  private counted(at: number): number {
    const said = this.phrases.meaning(at, "counted");
    if (!said) return 0;
    const plain = { isExact: false, isAbout: false, isMoney: false, isOrdinal: false };
    const range = bounded(this.phrases, { ...plain, value: said.value, next: at + 1 });
    return this.asked(said.measure, range, at, range.next) ? this.use(at, range.next) : 0;
  }

  /** "2 bedrooms", "at least 80 m²", "under 500k", "third floor", "up to 900 per month". */
  private numberAndMeasure(at: number): number {
    const { phrases } = this;
    const range = readRange(phrases, at);
    if (!range) return 0;
    const behind = phrases.skip(range.next, 3);
    const said = phrases.meaning(behind, "measure")?.measure;
    if (range.unit !== undefined) return this.areaRead(range, said, at, behind);
    const hasPeriod = range.value !== undefined && this.periodAt(behind) !== undefined;
    if (range.isMoney || said?.name === "price" || (hasPeriod && range.value! >= 50)) {
      const next = said?.name === "price" ? behind + 1 : range.next;
      return this.priceRead(bounded(phrases, { ...range, next }), at);
    }
    if (said && this.fits(said, range)) {
      const whole = bounded(phrases, { ...range, next: behind + 1 });
      if (this.asked(said, whole, at, whole.next)) return this.use(at, whole.next);
    }
    return this.bareNumber(range, at);
  }

  private fits({ name }: Measure, { isOrdinal, value, from, to }: Range) {
    if (name === "floor") return isOrdinal;
    if (isOrdinal) return false;
    const most = Math.max(value ?? 0, from ?? 0, to ?? 0);
    if (name === "built") return most >= years.first && most <= years.last;
    return name === "area" || name === "plot" || name === "other" || most <= mostRooms;
  }

  private areaRead(range: Range, said: Measure | undefined, at: number, behind: number): number {
    const { area, plot } = this.lexicon.measures;
    const land = this.phrases.meaning(behind, "kind");
    const isPlot =
      said?.name === "plot" ||
      (land && this.lexicon.landSlugs.has(land.slug) && !this.isLandAlone()) ||
      this.isLand ||
      range.unit === "acre" ||
      range.unit === "hectare";
    const measure = isPlot ? (plot ?? area) : (area ?? plot);
    if (!measure?.parameter) return 0;
    const isNamed = said?.name === "area" || said?.name === "plot";
    const next = isNamed ? behind + 1 : range.next;
    const whole = bounded(this.phrases, { ...range, next });
    this.asked(measure, whole, at, whole.next);
    return this.use(at, whole.next);
  }

  private isLandAlone() {
    return this.filters.some(({ name }) => name === "category_slug_id");
  }

  private periodAt(at: number) {
    return (["Daily", "Monthly", "Quarterly", "Yearly"] as const).find((one) =>
      this.phrases.has(at, one),
    );
  }

  /** A price, with "per month" behind it. */
  private priceRead(range: Range, at: number): number {
    const behind = this.phrases.skip(range.next, 2);
    const period = this.periodAt(behind);
    const whole = period ? bounded(this.phrases, { ...range, next: behind + 1 }) : range;
    this.asked({ name: "price" }, whole, at, whole.next);
    if (period) {
      this.add("price_period", period, at, whole.next);
      if (!this.filters.some(({ name }) => name === "property_type"))
        this.add("property_type", 1, behind, behind + 1);
    }
    return this.use(at, whole.next);
  }

  /** A number that nothing is said of: large ones are prices, those of a bounded size areas. */
  private bareNumber(range: Range, at: number): number {
    if (range.isOrdinal) return 0;
    const { value, from, to } = range;
    const most = Math.max(value ?? 0, from ?? 0, to ?? 0);
    const isRoundPrice = most >= 100_000 && most % 1000 === 0;
    if (value !== undefined && !isRoundPrice && !range.isAbout) return 0;
    if (most >= 1000 || (this.isRent && most >= 100)) return this.priceRead(range, at);
    const { area } = this.lexicon.measures;
    if (most < 20 || !area?.parameter) return 0;
    this.asked(area, range, at, range.next);
    const alternative = [
      ...(from === undefined ? [] : [{ name: "min_price", value: String(from) }]),
      ...(to === undefined ? [] : [{ name: "max_price", value: String(to) }]),
    ];
    if (alternative.length > 0) this.alternatives.push(alternative);
    return this.use(at, range.next);
  }

  /** "Bedrooms: 2", "price under 500,000", "floor 3", "built after 2000". */
  private measureAndNumber(at: number): number {
    const { phrases } = this;
    const measure = phrases.meaning(at, "measure")?.measure;
    if (!measure) return 0;
    const start = phrases.skip(at + 1, 3, "with", "inside");
    const range = readRange(phrases, start);
    if (!range) return 0;
    const isArea = measure.name === "area" || measure.name === "plot";
    if (range.unit !== undefined && !isArea) return 0;
    if (range.isMoney && measure.name !== "price") return 0;
    if (range.isOrdinal && measure.name !== "floor") return 0;
    if (measure.name === "price" && (range.to ?? range.from ?? range.value ?? 0) < 100) return 0;
    if (measure.name === "built" && !this.fits(measure, range)) return 0;
    const behind = phrases.skip(range.next, 2);
    const other = phrases.meaning(behind, "measure");
    // "Bed 2 bath 3" against "kitchen bath 2 bedrooms": the number belongs to what has no other.
    if (other && range.unit === undefined && !readRange(phrases, phrases.skip(behind + 1, 2)))
      return 0;
    if (measure.name === "price") return this.priceRead(range, at);
    return this.asked(measure, range, at, range.next) ? this.use(at, range.next) : 0;
  }

  /** Adds the filters that the range asks of the measure; false where it cannot be asked. */
  private asked(measure: Measure, range: Range, from: number, next: number): boolean {
    const names =
      measure.name === "price"
        ? { from: "min_price", to: "max_price" }
        : { from: `p${measure.parameter}.from`, to: `p${measure.parameter}.to` };
    if (measure.name !== "price" && measure.parameter === undefined) return false;
    const counted = (value: number) => {
      if (measure.name === "rooms") return Math.max(1, value - 1);
      if (measure.unit && range.unit) return inUnit(value, range.unit, measure.unit);
      return value;
    };
    const ends = this.endsOf(measure, range);
    if (ends.from !== undefined) this.add(names.from, counted(ends.from), from, next);
    if (ends.to !== undefined) this.add(names.to, counted(ends.to), from, next);
    const isPlainCount =
      ["bedrooms", "bathrooms", "rooms"].includes(measure.name) &&
      range.value !== undefined &&
      !range.isExact &&
      !range.isAbout;
    if (isPlainCount)
      this.alternatives.push([
        { name: names.from, value: String(counted(range.value!)) },
        { name: names.to, value: String(counted(range.value!)) },
      ]);
    return true;
  }

  /** What a number alone means: rooms and areas at least, prices at most, floors and years exactly. */
  private endsOf({ name }: Measure, { value, from, to, isExact, isAbout }: Range) {
    if (value === undefined) return { from, to };
    const isMuch = name === "price" || name === "area" || name === "plot";
    if (isAbout && isMuch) return { from: Math.round(value * 0.9), to: Math.round(value * 1.1) };
    if (isExact || isAbout || name === "floor" || name === "built")
      return { from: value, to: value };
    return name === "price" ? { to: value } : { from: value };
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
    // A list is of one city; the other one is a link away.
    const isAnother = this.filters.some(
      ({ name, value }) => name === "city" && first!.kind === "city" && value !== first!.name,
    );
    if (isAnother) {
      this.alternatives.push([{ name: "city", value: first!.name }]);
      return this.use(at, at + 1);
    }
    this.add(first!.kind, first!.name, at, at + 1);
    const alternatives = others.filter(
      (other) =>
        other.kind === "city" ||
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
  isOwnName ? { city: 0, country: 1, state: 3 }[kind] : { city: 2, country: 4, state: 5 }[kind];

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
