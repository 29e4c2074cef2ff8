import { sql } from "kysely";
import { readWords } from "~/contract/properties/value-filters";
import type { Database } from "../db/database";
import { spellingsOf } from "../search/spellings";
import type { Services } from "../services";
import { districtAreas } from "./district-areas";
import {
  conditionsOf,
  type Filters,
  inMinorUnits,
  type Moment,
  momentOf,
  ofYearInMinorUnits,
  type Point,
  pointOf,
  radiusOf,
  wordsMeant,
} from "./filters";
import { areaTest } from "./inside-area";
import { type Bits, keepBoth, keepWhere, keepWithout } from "./market-bits";
import { bitsOf, type Figure, type MarketColumns, type PlaceKind } from "./market-columns";
import type { MarketMemory } from "./market-memory";
import { readIds } from "./phrase-memory";
import { type AskedValue, askedValues, choiceMode } from "./value-conditions";

export type NeedsMarket = Pick<Services, "database" | "market" | "clock" | "timeZone">;

/**
 * The homes that match, good until something else is waited for: what changes on the market changes the columns. What
 * is asked of single parameters stands apart, for counting without it.
 */
export interface Matches {
  columns: MarketColumns;
  bits: Bits;
  /** How far from the point each home is, in a measure that sorts; only with a point. */
  distance?: (place: number) => number;
  /** Those that would match if nothing were asked of the parameter. */
  without(parameterId: number): Bits;
}

/** What only the database answers: slugs, and what depends on the time zone. */
async function idsByDatabase(database: Database, filters: Filters, moment: Moment) {
  const { id, slug_id, posted_since } = filters;
  const conditions = await conditionsOf(database, { id, slug_id, posted_since }, moment);
  if (conditions.length === 0) return null;
  // Four bytes each are read many times quicker than as many rows.
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id), '') as ids from market
    where ${sql.join(conditions, sql` and `)}`.execute(database);
  return readIds(rows[0]?.ids);
}

interface WordMeant {
  word: string;
  isBeginning: boolean;
}

/** `('vil':* | 'villa') & 'lisbon':*`: of each of several groups one word has to be there. */
async function meantWords(database: Database, { search }: Filters) {
  const words = readWords(search, undefined).search;
  const query = words ? await wordsMeant(database, words) : null;
  const groups = query?.split("&") ?? [];
  return groups.map((group) =>
    Array.from(group.matchAll(/'([^']+)'(:\*)?/g), ([, word, beginning]): WordMeant => ({
      word: word!,
      isBeginning: beginning !== undefined,
    })),
  );
}

function keepWords(columns: MarketColumns, bits: Bits, meant: WordMeant[]) {
  const marks = new Uint8Array(columns.words.size);
  for (const { word, isBeginning } of meant) {
    const number = columns.words.get(word);
    if (number !== undefined) marks[number] = 1;
    if (!isBeginning) continue;
    for (const [other, its] of columns.words) if (other.startsWith(word)) marks[its] = 1;
  }
  keepWhere(bits, (place) => columns.hasMarkedWord(place, marks));
}

/** For each excluded phrase the homes in which it occurs; what has no word in it excludes nothing. */
async function homesWithExcluded(
  { phrases: known }: MarketMemory,
  current: Promise<MarketColumns>,
  { search, excluded }: Filters,
) {
  const phrases = readWords(search, excluded).excluded;
  if (phrases.length === 0) return [];
  // What has changed is known by then.
  await current;
  return Promise.all(phrases.map((phrase) => known.homesWith(phrase)));
}

/** Those that are under offer or let agreed, few as they are, where they are to be left out. */
async function takenIds(database: Database, { only_available }: Filters) {
  if (!only_available) return null;
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id), '') as ids from property
    where under_offer_since is not null`.execute(database);
  return readIds(rows[0]?.ids);
}

interface Facts {
  category: number | null;
  verified: number[];
  x: number | null;
  y: number | null;
  z: number | null;
  reach: number | null;
}

/** What the filters go by that is not about homes. */
async function factsOf(database: Database, filters: Filters, point: Point | null) {
  const { category_slug_id, verified_owner } = filters;
  if (category_slug_id === undefined && !verified_owner && !point) return null;
  const spot = sql`ll_to_earth(${point?.latitude ?? null}::float8, ${point?.longitude ?? null}::float8)`;
  const radius = point && (await radiusOf(database, filters.radius)) * 1000;
  const { rows } = await sql<Facts>`
    select (select id from category where slug = ${category_slug_id ?? null}) as category,
      array(select id from member where ${verified_owner ?? false}
        and verification_status = 'success') as verified,
      cube_ll_coord(${spot}, 1) as x, cube_ll_coord(${spot}, 2) as y,
      cube_ll_coord(${spot}, 3) as z, gc_to_sec(${radius}::float8) as reach`.execute(database);
  return rows[0] ?? null;
}

/** As `cube_distance` reckons, so that both mean the same homes. */
function distanceFrom({ figures: { x, y, z } }: MarketColumns, from: Facts) {
  const [fromX, fromY, fromZ] = [from.x!, from.y!, from.z!];
  return (place: number) => {
    const [east, north, up] = [x[place]! - fromX, y[place]! - fromY, z[place]! - fromZ];
    return Math.sqrt(east * east + north * north + up * up);
  };
}

function keepValue(columns: MarketColumns, bits: Bits, { filter, asked }: AskedValue) {
  const { parameter_id, from = -Infinity, to = Infinity, choices = [] } = filter;
  const isStated = () => keepBoth(bits, columns.sets.parameter_ids.get(parameter_id));
  if (!asked) return void bits.fill(0);
  if (asked.kind === "number") {
    if (filter.from === undefined && filter.to === undefined && choices.length === 0)
      return isStated();
    const numbers = columns.numbers.get(parameter_id);
    if (!numbers) return void bits.fill(0);
    const wanted = choices.length > 0 && new Set(choices.map(Number).filter(Number.isFinite));
    return keepWhere(bits, (place) => {
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
    return known.flat().forEach((id) => keepBoth(bits, having(id)));
  }
  const any: Bits = new Uint32Array(bits.length);
  for (const one of known.flat().map(having))
    for (let word = 0; one && word < any.length; word++) any[word]! |= one[word]!;
  keepBoth(bits, any);
}

type Names = Partial<Record<"city" | "state" | "country", string[]>>;

function keepPlace({ names, places }: MarketColumns, bits: Bits, kind: PlaceKind, asked: string[]) {
  const wanted = new Set(asked.map((name) => names[kind].get(name)));
  const column = places[kind];
  keepWhere(bits, (place) => wanted.has(column[place]));
}

/** What the filters mean that no column says. */
interface KnownBesides {
  facts: Facts | null;
  spellings: Names;
  /** Areas, in any of which a home is wanted. */
  districts: string[] | null;
}

function keepPlain(
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
    keepWhere(
      bits,
      (place) => column[place]! >= (from ?? -Infinity) && column[place]! <= (to ?? Infinity),
    );
  };
  const only = (figure: Figure, value: number | null | undefined) => {
    if (value === undefined) return;
    const column = figures[figure];
    keepWhere(bits, (place) => column[place] === value);
  };
  /** In microseconds. */
  const since = (days: number | undefined) =>
    days === undefined ? undefined : (now.getTime() - days * dayLength) * 1000;

  if (filters.property_type === "1") keepBoth(bits, flags.is_rent);
  if (filters.property_type === "0") keepWithout(bits, flags.is_rent);
  if (filters.promoted) keepBoth(bits, flags.is_promoted);
  if (filters.get_all_premium_properties) keepBoth(bits, flags.is_premium);
  if (filters.with_film) keepBoth(bits, flags.has_film);
  if (filters.with_plan) keepBoth(bits, flags.has_plan);
  if (filters.with_panorama) keepBoth(bits, flags.has_panorama);
  for (const id of filters.facility_id ?? []) keepBoth(bits, sets.facility_ids.get(id));
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
    keepWhere(bits, (place) => isInArea(figures.east[place]!, figures.north[place]!));
  }
  if (districts) {
    const areInArea = districts.map(areaTest);
    keepWhere(bits, (place) =>
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
    keepWhere(bits, (place) => {
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
  keepWhere(bits, (place) => {
    if (price_period !== undefined && isRent(place)) {
      const ofYear = figures.comparable_price[place]!;
      return ofYear >= lowOfYear && ofYear <= highOfYear;
    }
    const price = figures.price_minor[place]!;
    return price >= low && price <= high;
  });
}

/**
 * All that has to be waited for, to say which homes on the market meet all filters. What is then said, and all that
 * is counted beside it before anything else is waited for, is of one state of the market.
 */
export async function prepareMatches(
  services: NeedsMarket,
  filters: Filters,
): Promise<() => Matches> {
  const { database, market } = services;
  const moment = momentOf(services);
  const point = pointOf(filters);
  const current = market.current();
  const [columns, ids, words, excluded, taken, facts, spellings, values, districts] =
    await Promise.all([
      current,
      idsByDatabase(database, filters, moment),
      meantWords(database, filters),
      homesWithExcluded(market, current, filters),
      takenIds(database, filters),
      factsOf(database, filters, point),
      spellingsOf(database, filters),
      askedValues(database, filters.values ?? []),
      districtAreas(database, filters),
    ]);
  return () => {
    const plain = ids ? bitsOf(columns, ids) : columns.here.bits.slice();
    if (ids) keepBoth(plain, columns.here.bits);
    if (taken) keepWithout(plain, bitsOf(columns, taken));
    for (const homes of excluded) keepWhere(plain, (place) => !homes.has(columns.ids[place]!));
    keepPlain(columns, plain, filters, moment, { facts, spellings, districts });
    for (const meant of words) keepWords(columns, plain, meant);
    const distance = point && facts ? distanceFrom(columns, facts) : undefined;
    if (distance) keepWhere(plain, (place) => distance(place) <= facts!.reach!);
    const narrowed = (kept: AskedValue[]) => {
      const bits = plain.slice();
      for (const value of kept) keepValue(columns, bits, value);
      return bits;
    };
    return {
      columns,
      bits: narrowed(values),
      distance,
      without: (parameterId) =>
        narrowed(values.filter(({ filter }) => filter.parameter_id !== parameterId)),
    };
  };
}
