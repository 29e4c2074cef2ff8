import { type Filters, inMinorUnits, type Moment, ofYearInMinorUnits } from "./filters";
import { areaTest } from "./inside-area";
import { type Bits, andBits, filterBits, andNotBits } from "./market-bits";
import type { Figure, MarketColumns, PlaceKind } from "./market-columns";
import { type AskedValue, choiceMode } from "./value-conditions";

/** What the filters go by that is not about homes. */
export interface Facts {
  category: number | null;
  verified: number[];
  x: number | null;
  y: number | null;
  z: number | null;
  reach: number | null;
}

/** Keeps the homes whose answer to one question is as asked. */
export function keepValue(columns: MarketColumns, bits: Bits, { filter, asked }: AskedValue) {
  const { parameter_id, from = -Infinity, to = Infinity, choices = [] } = filter;
  const isStated = () => andBits(bits, columns.sets.parameter_ids.get(parameter_id));
  if (!asked) return void bits.fill(0);
  if (asked.kind === "number") {
    if (filter.from === undefined && filter.to === undefined && choices.length === 0)
      return isStated();
    const numbers = columns.numbers.get(parameter_id);
    if (!numbers) return void bits.fill(0);
    const wanted = choices.length > 0 && new Set(choices.map(Number).filter(Number.isFinite));
    return filterBits(bits, (place) => {
      const number = numbers[place]!;
      return number >= from && number <= to && (!wanted || wanted.has(number));
    });
  }
  if (choices.length === 0 || !["dropdown", "radiobutton", "checkbox"].includes(asked.kind))
    return isStated();
  const known = asked.choices.filter((ids) => ids !== null);
  const having = (id: number) => columns.sets.choice_ids.get(id);
  if (choiceMode(asked) === "all") {
    if (known.length < asked.choices.length) return void bits.fill(0);
    return known.flat().forEach((id) => andBits(bits, having(id)));
  }
  const any: Bits = new Uint32Array(bits.length);
  for (const one of known.flat().map(having))
    for (let word = 0; one && word < any.length; word++) any[word]! |= one[word]!;
  andBits(bits, any);
}

type Names = Partial<Record<"city" | "state" | "country", string[]>>;

function keepPlace({ names, places }: MarketColumns, bits: Bits, kind: PlaceKind, asked: string[]) {
  const wanted = new Set(asked.map((name) => names[kind].get(name)));
  const column = places[kind];
  filterBits(bits, (place) => wanted.has(column[place]));
}

/** What the filters mean that no column says. */
interface KnownBesides {
  facts: Facts | null;
  spellings: Names;
  /** Areas, in any of which a home is wanted. */
  districts: string[] | null;
}

/** Keeps the homes that meet all else that columns say. */
export function keepPlain(
  columns: MarketColumns,
  bits: Bits,
  filters: Filters,
  { now }: Moment,
  { facts, spellings, districts }: KnownBesides,
) {
  const { figures, flags, sets } = columns;
  const between = (figure: Figure, from: number | undefined, to: number | undefined) => {
    if (from === undefined && to === undefined) return;
    const column = figures[figure];
    filterBits(
      bits,
      (place) => column[place]! >= (from ?? -Infinity) && column[place]! <= (to ?? Infinity),
    );
  };
  const only = (figure: Figure, value: number | null | undefined) => {
    if (value === undefined) return;
    const column = figures[figure];
    filterBits(bits, (place) => column[place] === value);
  };
  /** In microseconds. */
  const since = (days: number | undefined) =>
    days === undefined ? undefined : (now.getTime() - days * dayLength) * 1000;

  if (filters.property_type === "1") andBits(bits, flags.is_rent);
  if (filters.property_type === "0") andNotBits(bits, flags.is_rent);
  if (filters.promoted) andBits(bits, flags.is_promoted);
  if (filters.get_all_premium_properties) andBits(bits, flags.is_premium);
  if (filters.with_film) andBits(bits, flags.has_film);
  if (filters.with_plan) andBits(bits, flags.has_plan);
  if (filters.with_panorama) andBits(bits, flags.has_panorama);
  for (const id of filters.facility_id ?? []) andBits(bits, sets.facility_ids.get(id));
  if (filters.parameter_id && filters.parameter_id.length > 0) {
    const stated = filters.parameter_id.map((id) => sets.parameter_ids.get(id));
    for (let word = 0; word < bits.length; word++)
      bits[word]! &= stated.reduce((any, one) => any | (one?.[word] ?? 0), 0);
  }
  for (const [kind, asked] of Object.entries(spellings))
    keepPlace(columns, bits, `${kind}_key` as PlaceKind, asked);
  only("category_id", filters.category_id);
  if (filters.category_slug_id !== undefined) only("category_id", facts?.category ?? null);
  keepPrice(columns, bits, filters);
  if (filters.area !== undefined) {
    const isInArea = areaTest(filters.area);
    filterBits(bits, (place) => isInArea(figures.east[place]!, figures.north[place]!));
  }
  if (districts) {
    const areInArea = districts.map(areaTest);
    filterBits(bits, (place) =>
      areInArea.some((isInArea) => isInArea(figures.east[place]!, figures.north[place]!)),
    );
  }
  between(
    "price_per_area",
    inMinorUnits(filters.min_price_per_area),
    inMinorUnits(filters.max_price_per_area),
  );
  if (filters.listed_within !== undefined)
    between("created", since(filters.listed_within), now.getTime() * 1000);
  between("reduced", since(filters.reduced_within), undefined);
  if (filters.verified_owner) {
    const verified = new Set(facts?.verified);
    // The operator owns what has no owner.
    filterBits(bits, (place) => {
      const owner = figures.owner_id[place]!;
      return Number.isNaN(owner) || verified.has(owner);
    });
  }
}

const dayLength = 24 * 3600 * 1000;

/** With a period, rents by what a year costs. */
function keepPrice({ figures, flags }: MarketColumns, bits: Bits, filters: Filters) {
  const { min_price, max_price, price_period } = filters;
  if (min_price === undefined && max_price === undefined) return;
  const low = inMinorUnits(min_price) ?? -Infinity;
  const high = inMinorUnits(max_price) ?? Infinity;
  const lowOfYear = ofYearInMinorUnits(min_price, price_period) ?? -Infinity;
  const highOfYear = ofYearInMinorUnits(max_price, price_period) ?? Infinity;
  const isRent = (place: number) => (flags.is_rent[place >>> 5]! >>> (place & 31)) & 1;
  filterBits(bits, (place) => {
    if (price_period !== undefined && isRent(place)) {
      const ofYear = figures.comparable_price[place]!;
      return ofYear >= lowOfYear && ofYear <= highOfYear;
    }
    const price = figures.price_minor[place]!;
    return price >= low && price <= high;
  });
}
