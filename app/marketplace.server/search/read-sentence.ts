import { bounded, Phrases, type Range, readRange } from "./amounts";
import { inUnit, type Meaning, type Measure } from "./concepts";
import type { Item } from "./items";
import type { Lexicon } from "./lexicon";

/** One filter that was understood, as addresses name it, with the words it was read from. */
interface UnderstoodFilter {
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

/** A sentence on its way to filters: what was understood so far, and the rules about numbers. */
export class ReadSentence {
  readonly filters: UnderstoodFilter[] = [];
  readonly alternatives: Understanding["alternatives"] = [];
  /** Of each phrase: it was understood, says nothing, or stays. */
  protected readonly state: ("used" | "soft" | "open")[];
  protected readonly phrases: Phrases;
  protected readonly isRent: boolean;
  protected readonly isLand: boolean;

  constructor(
    protected readonly text: string,
    protected readonly items: readonly Item[],
    protected readonly lexicon: Lexicon,
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

  protected words(from: number, next: number) {
    const tokens = this.items.slice(from, next).flatMap((item) => item.tokens);
    return this.text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  }

  /** Marks the phrases as understood; `state` of those that only say nothing beside others. */
  protected use(from: number, next: number, state: "used" | "soft" = "used") {
    for (let at = from; at < next; at += 1) this.state[at] = state;
    return next;
  }

  protected add(name: string, value: string | number, from: number, next: number) {
    const several = /^(?:p\d+|facility_id|parameter_id|excluded|city|district)$/.test(name);
    const said = { name, value: String(value), words: this.words(from, next) };
    const before = this.filters.findIndex(
      (filter) => filter.name === name && (!several || filter.value === said.value),
    );
    if (before >= 0) this.filters[before] = said;
    else this.filters.push(said);
  }

  /** "غرفتين": two rooms in one word. */
  protected counted(at: number): number {
    const said = this.phrases.meaning(at, "counted");
    if (!said) return 0;
    const plain = { isExact: false, isAbout: false, isMoney: false, isOrdinal: false };
    const range = bounded(this.phrases, { ...plain, value: said.value, next: at + 1 });
    return this.asked(said.measure, range, at, range.next) ? this.use(at, range.next) : 0;
  }

  /** "2 bedrooms", "at least 80 m²", "under 500k", "third floor", "up to 900 per month". */
  protected numberAndMeasure(at: number): number {
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

  protected fits({ name }: Measure, { isOrdinal, value, from, to }: Range) {
    if (name === "floor") return isOrdinal;
    if (isOrdinal) return false;
    const most = Math.max(value ?? 0, from ?? 0, to ?? 0);
    if (name === "built") return most >= years.first && most <= years.last;
    return name === "area" || name === "plot" || name === "other" || most <= mostRooms;
  }

  protected areaRead(range: Range, said: Measure | undefined, at: number, behind: number): number {
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

  protected isLandAlone() {
    return this.filters.some(({ name }) => name === "category_slug_id");
  }

  protected periodAt(at: number) {
    return (["Daily", "Monthly", "Quarterly", "Yearly"] as const).find((one) =>
      this.phrases.has(at, one),
    );
  }

  /** A price, with "per month" behind it. */
  protected priceRead(range: Range, at: number): number {
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
  protected bareNumber(range: Range, at: number): number {
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
  protected measureAndNumber(at: number): number {
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
  protected asked(measure: Measure, range: Range, from: number, next: number): boolean {
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
  protected endsOf({ name }: Measure, { value, from, to, isExact, isAbout }: Range) {
    if (value === undefined) return { from, to };
    const isMuch = name === "price" || name === "area" || name === "plot";
    if (isAbout && isMuch) return { from: Math.round(value * 0.9), to: Math.round(value * 1.1) };
    if (isExact || isAbout || name === "floor" || name === "built")
      return { from: value, to: value };
    return name === "price" ? { to: value } : { from: value };
  }
}
