import { type SqlBool, sql } from "kysely";
import { standardRadius } from "~/contract/properties/lists";
import { type PricePeriod } from "~/contract/properties/rules";
import { readWords, type ValueFilter } from "~/contract/properties/value-filters";
import type { Database } from "../db/database";
import { idOfSlug } from "../former-slugs";
import { districtAreas } from "./district-areas";
import { insideArea } from "./inside-area";
import { spellingsOf } from "../search/spellings";
import type { Condition } from "./condition";
import { valueConditions } from "./value-conditions";

/** What searches may narrow homes by (contract §3.5, §3.52). */
export interface Filters {
  id?: number;
  slug_id?: string;
  property_type?: "0" | "1";
  category_id?: number;
  category_slug_id?: string;
  city?: string;
  /** Any of these, besides `city`. */
  cities?: string[];
  state?: string;
  country?: string;
  min_price?: number;
  max_price?: number;
  posted_since?: "0" | "1";
  search?: string;
  promoted?: boolean;
  get_all_premium_properties?: boolean;
  /** Any of these is filled. */
  parameter_id?: number[];
  /** All of these are near. */
  facility_id?: number[];
  latitude?: number;
  longitude?: number;
  /** Kilometres. */
  radius?: number;
  values?: ValueFilter[];
  price_period?: PricePeriod;
  min_price_per_area?: number;
  max_price_per_area?: number;
  /** Days. */
  listed_within?: number;
  /** Days. */
  reduced_within?: number;
  with_film?: boolean;
  with_plan?: boolean;
  with_panorama?: boolean;
  verified_owner?: boolean;
  only_available?: boolean;
  excluded?: string;
  /** Corners of an area (`contract/map/rules.ts`). */
  area?: string;
  /** Any of these districts of the operator's. */
  district?: number[];
}

export interface Point {
  latitude: number;
  longitude: number;
}

export const pointOf = ({ latitude, longitude }: Partial<Point>): Point | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

const spot = ({ latitude, longitude }: Point) =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** How far the home is from the point, in a measure that sorts. */
export const distanceTo = (point: Point) =>
  sql<number>`cube_distance(market.place, ${spot(point)})`;

/** Within so many kilometres of the point, along the surface of the earth. */
export const within = (point: Point, radius: number): Condition => sql<SqlBool>`(
  earth_box(${spot(point)}, ${radius * 1000}) @> market.place
  and cube_distance(market.place, ${spot(point)}) <= gc_to_sec(${radius * 1000}))`;

/** The operator's widest radius counts where none is asked for (contract §5.5). */
export async function radiusOf(database: Database, asked: number | undefined) {
  if (asked !== undefined) return asked;
  const setting = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "max_radius_range")
    .executeTakeFirst();
  const radius = Number(setting?.value ?? standardRadius);
  return radius > 0 ? radius : standardRadius;
}

/** Prices that are asked for lie on the wire in whole units; what no price reaches is cut off. */
const minor = (price: number) => Math.min(Math.round(price * 100), Number.MAX_SAFE_INTEGER);
export const inMinorUnits = (price: number | undefined) =>
  price === undefined ? undefined : minor(price);

/** How often such a rent is paid in a year. */
const periodsAYear: Record<PricePeriod, number> = {
  Daily: 365,
  Monthly: 12,
  Quarterly: 4,
  Yearly: 1,
};

/** What such a rent costs in a year. */
export const ofYearInMinorUnits = (price: number | undefined, period: PricePeriod | undefined) =>
  price === undefined || period === undefined
    ? undefined
    : Math.min(minor(price) * periodsAYear[period], Number.MAX_SAFE_INTEGER);

/** A bound of the price; with a period, of rents by what a year costs. */
function priceBound(side: ">=" | "<=", price: number, period: PricePeriod | undefined): Condition {
  const compared = sql.raw(side);
  const plain = sql<SqlBool>`market.price_minor ${compared} ${minor(price)}`;
  const ofYear = ofYearInMinorUnits(price, period);
  if (ofYear === undefined) return plain;
  return sql`case when market.is_rent then market.comparable_price ${compared} ${ofYear} else ${plain} end`;
}

/** Own and verified sellers: the operator is one (contract §2.3). */
const isVerified: Condition = sql`(market.owner_id is null or market.owner_id in (
  select id from member where verification_status = 'success'))`;

/** Homes that hold none of the phrases; what has no word in it excludes nothing. */
const without = (phrases: string[]): Condition => sql`market.id not in (
  select market_text.id from market_text
  join unnest(${phrases}::text[]) as phrase on market_text.words @@ phrase_query(phrase))`;

const dayLength = 24 * 3600 * 1000;

/** When something is asked, and where. */
export interface Moment {
  now: Date;
  timeZone: string;
}

interface Asked {
  clock: () => Date;
  timeZone: string;
}

export const momentOf = ({ clock, timeZone }: Asked): Moment => ({
  now: clock(),
  timeZone,
});

/** The last seven days, or yesterday as the site's clocks have it (contract §2.1). */
export function postedSince(
  since: "0" | "1",
  { now, timeZone }: Moment,
  created = sql.ref("market.created_at"),
): Condition {
  if (since === "0")
    return sql`${created} between ${new Date(now.getTime() - 7 * dayLength)} and ${now}`;
  const today = sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZone})`;
  return sql`(${created} >= (${today} - interval '1 day') at time zone ${timeZone}
    and ${created} < ${today} at time zone ${timeZone})`;
}

/** Typed words as the database asks for them; null when there is not one word in the text. */
export async function wordsMeant(database: Database, search: string) {
  const { rows } = await sql<{ query: string | null }>`
    select search_query(${search})::text as query`.execute(database);
  return rows[0]?.query ?? null;
}

/** The place has one of the names; the one that was asked for where homes have none of them. */
const isNamed = (
  key: "city_key" | "state_key" | "country_key",
  asked: string,
  names: string[] = [],
): Condition => {
  const column = sql.ref(`market.${key}`);
  if (names.length > 1) return sql`${column} = any(${names}::text[])`;
  return sql`${column} = ${names[0] ?? sql`searchable(${asked})`}`;
};

/** Neither under offer nor let agreed; few homes are. */
const isAvailable = sql<SqlBool>`not exists (
  select from property where property.id = market.id and under_offer_since is not null)`;

const insideAny = (areas: string[]): Condition =>
  areas.length === 0 ? sql`false` : sql`(${sql.join(areas.map(insideArea), sql` or `)})`;

/** The conditions on `market` that the filters ask for. */
export async function conditionsOf(
  database: Database,
  filters: Filters,
  moment: Moment,
): Promise<Condition[]> {
  const point = pointOf(filters);
  const { search, excluded: phrases } = readWords(filters.search, filters.excluded);
  const words = search ? await wordsMeant(database, search) : null;
  const spellings = await spellingsOf(database, filters);
  const districts = await districtAreas(database, filters);
  const values = await valueConditions(database, filters.values ?? []);
  const since = (days: number) => new Date(moment.now.getTime() - days * dayLength);
  const {
    id,
    slug_id,
    property_type,
    category_id,
    category_slug_id,
    city,
    state,
    country,
    min_price,
    max_price,
    posted_since,
    parameter_id = [],
    facility_id = [],
  } = filters;
  const firstCity = city ?? filters.cities?.[0];
  const conditions: (Condition | false | null | undefined)[] = [
    id !== undefined && sql`market.id = ${id}`,
    slug_id !== undefined && sql`market.id = ${idOfSlug("property", slug_id)}`,
    property_type && (property_type === "1" ? sql`market.is_rent` : sql`not market.is_rent`),
    category_id !== undefined && sql`market.category_id = ${category_id}`,
    category_slug_id !== undefined &&
      sql`market.category_id = (select id from category where slug = ${category_slug_id})`,
    firstCity !== undefined && isNamed("city_key", firstCity, spellings.city),
    state !== undefined && isNamed("state_key", state, spellings.state),
    country !== undefined && isNamed("country_key", country, spellings.country),
    min_price !== undefined && priceBound(">=", min_price, filters.price_period),
    max_price !== undefined && priceBound("<=", max_price, filters.price_period),
    filters.min_price_per_area !== undefined &&
      sql`market.price_per_area >= ${minor(filters.min_price_per_area)}::float8`,
    filters.max_price_per_area !== undefined &&
      sql`market.price_per_area <= ${minor(filters.max_price_per_area)}::float8`,
    posted_since && postedSince(posted_since, moment),
    filters.promoted && sql`market.is_promoted`,
    filters.get_all_premium_properties && sql`market.is_premium`,
    words !== null && sql`market.words @@ ${words}::tsquery`,
    parameter_id.length > 0 && sql`market.parameter_ids && ${parameter_id}::int[]`,
    facility_id.length > 0 && sql`market.facility_ids @> ${facility_id}::int[]`,
    filters.area !== undefined && insideArea(filters.area),
    districts && insideAny(districts),
    point && within(point, await radiusOf(database, filters.radius)),
    filters.listed_within !== undefined &&
      sql`market.created_at between ${since(filters.listed_within)} and ${moment.now}`,
    filters.reduced_within !== undefined &&
      sql`market.reduced_at >= ${since(filters.reduced_within)}`,
    filters.with_film && sql`market.has_film`,
    filters.with_plan && sql`market.has_plan`,
    filters.with_panorama && sql`market.has_panorama`,
    filters.verified_owner && isVerified,
    filters.only_available && isAvailable,
    phrases.length > 0 && without(phrases),
    ...values,
  ];
  return conditions.filter((condition): condition is Condition => Boolean(condition));
}
