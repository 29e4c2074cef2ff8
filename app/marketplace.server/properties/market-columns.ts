import { type Bits, countBits, setBit } from "./market-bits";

/** A row of `market` as it is read into memory (`marketRow`). */
export interface MarketRow {
  id: number;
  category_id: number;
  owner_id: number | null;
  price_minor: number;
  comparable_price: number;
  /** Microseconds. */
  created: number;
  /** Microseconds. */
  reduced: number | null;
  view_count: number;
  favourite_count: number;
  area: number | null;
  price_per_area: number | null;
  is_rent: boolean;
  is_premium: boolean;
  is_promoted: boolean;
  has_film: boolean;
  has_plan: boolean;
  has_panorama: boolean;
  city_key: string;
  state_key: string;
  country_key: string;
  x: number | null;
  y: number | null;
  z: number | null;
  /** Hundred-thousandths of a degree (migration 0085). */
  east: number | null;
  north: number | null;
  /** Arrays as PostgreSQL writes them, which is read many times quicker than its parser does. */
  numbers: string;
  choice_ids: string;
  parameter_ids: string;
  facility_ids: string;
  /** With spaces between them. */
  words: string;
}

const flags = [
  "is_rent",
  "is_premium",
  "is_promoted",
  "has_film",
  "has_plan",
  "has_panorama",
] as const;
type Flag = (typeof flags)[number];

const figures = [
  "category_id",
  "owner_id",
  "price_minor",
  "comparable_price",
  "created",
  "reduced",
  "view_count",
  "favourite_count",
  "area",
  "price_per_area",
  "x",
  "y",
  "z",
  "east",
  "north",
] as const;
export type Figure = (typeof figures)[number];

const places = ["city_key", "state_key", "country_key"] as const;
export type PlaceKind = (typeof places)[number];

/** Of which a home has several. */
const sets = ["choice_ids", "parameter_ids", "facility_ids"] as const;
type SetKind = (typeof sets)[number];

const recordOf = <Name extends string, Value>(names: readonly Name[], make: () => Value) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;

/** `{1,NULL,3}` and `[5:6]={1,2}`, the second with the place of its first item. */
function readArray(text: string) {
  const begins = text.indexOf("{");
  const items = text.slice(begins + 1, -1);
  return {
    first: begins === 0 ? 1 : Number.parseInt(text.slice(1), 10),
    items: items === "" ? [] : items.split(","),
  };
}

const smallest = 1024;
const unknown = Number.NaN;

/**
 * The homes on the market, column by column: each home has a place in all of them, which it keeps. What is not
 * known is NaN.
 */
export class MarketColumns {
  /** Places that were given out, those of homes that left too. */
  count = 0;
  ids = new Int32Array(smallest);
  /** Those that are on the market. */
  readonly here: { bits: Bits } = { bits: new Uint32Array(smallest / 32) };
  readonly figures = recordOf(figures, () => new Float64Array(smallest));
  readonly flags: Record<Flag, Bits> = recordOf(flags, () => new Uint32Array(smallest / 32));
  /** Which number each name has, and the numbers of the homes. */
  readonly names = recordOf(places, () => new Map<string, number>());
  readonly places = recordOf(places, () => new Int32Array(smallest));
  readonly sets = recordOf(sets, () => new Map<number, Bits>());
  /** What homes say in numbers, by the parameter. */
  readonly numbers = new Map<number, Float64Array>();
  /** Which number each word has that homes are found by. */
  readonly words = new Map<string, number>();
  /** The numbers of the words of all homes, and where those of each begin and how many they are. */
  private wordNumbers = new Int32Array(smallest * 16);
  private wordsUsed = 0;
  /** Those of `wordsUsed` that homes still have. */
  private wordsKept = 0;
  private wordStarts = new Int32Array(smallest);
  private wordCounts = new Int32Array(smallest);
  private readonly placesById = new Map<number, number>();

  get size() {
    return this.ids.length;
  }

  /** The place of a home; undefined for one that was never here. */
  placeOfId(id: number) {
    return this.placesById.get(id);
  }

  /** Whether most of the room is that of homes that left, or of words that homes had before. */
  get isMostlyGone() {
    return (
      this.count > 2 * countBits(this.here.bits) + smallest ||
      this.wordsUsed > 2 * this.wordsKept + smallest * 16
    );
  }

  remove(id: number) {
    const place = this.placesById.get(id);
    if (place === undefined) return;
    setBit(this.here.bits, place, false);
    this.putWords(place, []);
  }

  put(row: MarketRow) {
    let place = this.placesById.get(row.id);
    if (place === undefined) {
      if (this.count === this.size) this.grow();
      place = this.count++;
      this.placesById.set(row.id, place);
      this.ids[place] = row.id;
    }
    setBit(this.here.bits, place, true);
    for (const figure of figures) this.figures[figure][place] = row[figure] ?? unknown;
    for (const flag of flags) setBit(this.flags[flag], place, row[flag]);
    for (const kind of places) this.places[kind][place] = numberIn(this.names[kind], row[kind]);
    for (const kind of sets) this.putSet(kind, place, row[kind]);
    this.putNumbers(place, row.numbers);
    this.putWords(place, row.words === "" ? [] : row.words.split(" "));
  }

  /** Whether one of the home's words is marked; marks are by the number of the word. */
  hasMarkedWord(place: number, marks: Uint8Array) {
    const start = this.wordStarts[place]!;
    const end = start + this.wordCounts[place]!;
    for (let at = start; at < end; at++) if (marks[this.wordNumbers[at]!] === 1) return true;
    return false;
  }

  /** In the room of the words before; more than these go to the end. */
  private putWords(place: number, words: string[]) {
    if (words.length > this.wordCounts[place]!) {
      this.wordStarts[place] = this.wordsUsed;
      this.wordsUsed += words.length;
      if (this.wordsUsed > this.wordNumbers.length)
        this.wordNumbers = longer(this.wordNumbers, this.wordsUsed * 2);
    }
    this.wordsKept += words.length - this.wordCounts[place]!;
    this.wordCounts[place] = words.length;
    const start = this.wordStarts[place]!;
    for (const [index, word] of words.entries())
      this.wordNumbers[start + index] = numberIn(this.words, word);
  }

  private putSet(kind: SetKind, place: number, text: string) {
    const known = this.sets[kind];
    for (const bits of known.values()) setBit(bits, place, false);
    for (const item of readArray(text).items) {
      const id = Number(item);
      let bits = known.get(id);
      if (!bits) known.set(id, (bits = new Uint32Array(this.size / 32)));
      setBit(bits, place, true);
    }
  }

  private putNumbers(place: number, text: string) {
    for (const numbers of this.numbers.values()) numbers[place] = unknown;
    const { first, items } = readArray(text);
    for (const [index, item] of items.entries()) {
      if (item === "NULL") continue;
      const parameter = first + index;
      let numbers = this.numbers.get(parameter);
      if (!numbers) {
        numbers = new Float64Array(this.size).fill(unknown);
        this.numbers.set(parameter, numbers);
      }
      numbers[place] = Number(item);
    }
  }

  private grow() {
    const size = this.size * 2;
    this.ids = longer(this.ids, size);
    this.wordStarts = longer(this.wordStarts, size);
    this.wordCounts = longer(this.wordCounts, size);
    const wider = (bits: Bits) => {
      const more = new Uint32Array(size / 32);
      more.set(bits);
      return more;
    };
    const withUnknown = (values: Float64Array) => {
      const more = new Float64Array(size).fill(unknown);
      more.set(values);
      return more;
    };
    this.here.bits = wider(this.here.bits);
    for (const name of figures) this.figures[name] = withUnknown(this.figures[name]);
    for (const name of flags) this.flags[name] = wider(this.flags[name]);
    for (const kind of places) this.places[kind] = longer(this.places[kind], size);
    for (const kind of sets)
      for (const [id, bits] of this.sets[kind]) this.sets[kind].set(id, wider(bits));
    for (const [id, numbers] of this.numbers) this.numbers.set(id, withUnknown(numbers));
  }
}

function longer(values: Int32Array<ArrayBuffer>, size: number) {
  const more = new Int32Array(size);
  more.set(values);
  return more;
}

/** The number of a name, given out when it is new. */
function numberIn(names: Map<string, number>, name: string) {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, names.size);
  return names.size - 1;
}

export const bitsOf = (columns: MarketColumns, ids: Iterable<number>) => {
  const bits = new Uint32Array(columns.size / 32);
  for (const id of ids) {
    const place = columns.placeOfId(id);
    if (place !== undefined) setBit(bits, place, true);
  }
  return bits;
};
