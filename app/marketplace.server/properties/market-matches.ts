import { sql } from "kysely";
import { readWords } from "~/contract/properties/value-filters";
import type { Database } from "../db/database";
import { spellingsOf } from "../search/spellings";
import type { Services } from "../services";
import { districtAreas } from "./district-areas";
import {
  conditionsOf,
  type Filters,
  type Moment,
  momentOf,
  type Point,
  pointOf,
  radiusOf,
  wordsMeant,
} from "./filters";
import { type Bits, andBits, filterBits, andNotBits } from "./market-bits";
import { bitsOf, type MarketColumns } from "./market-columns";
import { type Facts, keepPlain, keepValue } from "./market-filters";
import type { MarketMemory } from "./market-memory";
import { readIds } from "./phrase-memory";
import { type AskedValue, askedValues } from "./value-conditions";

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
  filterBits(bits, (place) => columns.hasMarkedWord(place, marks));
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
    if (ids) andBits(plain, columns.here.bits);
    if (taken) andNotBits(plain, bitsOf(columns, taken));
    for (const homes of excluded) filterBits(plain, (place) => !homes.has(columns.ids[place]!));
    keepPlain(columns, plain, filters, moment, { facts, spellings, districts });
    for (const meant of words) keepWords(columns, plain, meant);
    const distance = point && facts ? distanceFrom(columns, facts) : undefined;
    if (distance) filterBits(plain, (place) => distance(place) <= facts!.reach!);
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
