import { z } from "zod";
import { pricePeriods, sortOrders } from "./rules";
import { cleanText, cutTo, written } from "../form-fields";
import { readDecimal, readShortAmount } from "../localized-numbers";
import { readArea } from "../map/rules";
import {
  inOrder,
  joinPhrases,
  mostCities,
  readValueFilters,
  readWords,
  type ValueFilter,
  writeValueFilters,
} from "./value-filters";

export type { ValueFilter } from "./value-filters";

/**
 * The filters of the search page, as they stand in its address. Addresses are typed, shared and cut
 * short, so nothing here fails: what cannot be read falls away.
 */
const words = z
  .string()
  .overwrite(cleanText)
  .transform((text) => cutTo(text, 255) || undefined)
  .optional()
  .catch(undefined);

const numberBetween = (min: number, max: number, read = readDecimal) =>
  written(read, z.number().min(min).max(max).optional()).optional().catch(undefined);

const price = numberBetween(0, 1e12, readShortAmount);

const switchedOn = z
  .enum(["1", "on", "true"])
  .transform(() => true)
  .catch(false);

/** A search names at most so many parameters, and so many kinds of places near a home. */
export const mostIds = 50;

const ids = z
  .array(z.string())
  .transform((texts) =>
    [
      ...new Set(
        texts
          .flatMap((text) => text.split(","))
          .filter((text) => /^[1-9]\d{0,8}$/.test(text.trim()))
          .map(Number),
      ),
    ].slice(0, mostIds),
  )
  .catch([]);

const days = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const listViews = ["grid", "list"] as const;

const searchFilters = z.object({
  search: words,
  /** Contract §2.1: 0 sell, 1 rent. */
  property_type: z.enum(["0", "1"]).optional().catch(undefined),
  category_slug_id: words,
  city: words,
  state: words,
  country: words,
  min_price: price,
  max_price: price,
  /** What the price of a rent is meant for; rents of other periods are converted. */
  price_period: z.enum(pricePeriods).optional().catch(undefined),
  min_price_per_area: price,
  max_price_per_area: price,
  /** Contract §2.1: 0 last week, 1 yesterday. */
  posted_since: z.enum(["0", "1"]).optional().catch(undefined),
  /** Days. */
  listed_within: days,
  /** Days. */
  reduced_within: days,
  /** Without one the newest come first, around a place the nearest. */
  sort: z.enum(sortOrders).optional().catch(undefined),
  promoted: switchedOn,
  premium: switchedOn,
  with_film: switchedOn,
  with_plan: switchedOn,
  with_panorama: switchedOn,
  verified_owner: switchedOn,
  only_available: switchedOn,
  /** What must not occur, parted by commas. */
  excluded: words,
  parameter_id: ids,
  facility_id: ids,
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  /** Kilometres. */
  radius: numberBetween(0, 20_040),
  /** Drawn on the map (`contract/map/rules.ts`). */
  area: z.string().transform(readArea).optional().catch(undefined),
  /** Any of these districts of the operator's. */
  district: ids,
  view: z.enum(listViews).catch("grid"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
  /** No filter: the sentence that filters were made of. It stands beside them as long as people change the search. */
  asked: words,
});
export type SearchFilters = z.output<typeof searchFilters> & {
  values: ValueFilter[];
  /** Homes in these count as well as those in `city`. */
  other_cities: string[];
};

/** Every city that is asked for, the first of them `city`. */
export const citiesOf = ({ city, other_cities }: SearchFilters) =>
  city === undefined ? [] : [city, ...other_cities];

/** Cities as filters have them: one is `city`, any of several are meant. */
export const inCities = ([city, ...other_cities]: string[]) => ({ city, other_cities });

/** Filters that are on or off. */
export const switches = [
  "promoted",
  "premium",
  "with_film",
  "with_plan",
  "with_panorama",
  "verified_owner",
  "only_available",
] as const satisfies (keyof SearchFilters)[];

const lists = new Set(["parameter_id", "facility_id", "district"]);

/** A city stands in an address as often as there are several. */
export const everyCity = (query: URLSearchParams) => [
  ...new Set(query.getAll("city").flatMap((text) => words.parse(text) ?? [])),
];

/**
 * Reads the filters of an address; never fails. A radius without a position says nothing, but where
 * the place is known from elsewhere (`isAround`).
 */
export function readSearchFilters(
  query: URLSearchParams,
  { isAround = false }: { isAround?: boolean } = {},
): SearchFilters {
  const given = Object.keys(searchFilters.shape).map((name) => [
    name,
    lists.has(name) ? query.getAll(name) : (query.get(name) ?? undefined),
  ]);
  const filters = {
    ...searchFilters.parse(Object.fromEntries(given)),
    ...inCities(everyCity(query).slice(0, mostCities)),
    values: [] as ValueFilter[],
  };
  filters.values = readValueFilters(query);
  const { search, excluded } = readWords(filters.search, filters.excluded);
  filters.search = search;
  filters.excluded = joinPhrases(excluded);
  for (const of of ["price", "price_per_area"] as const)
    [filters[`min_${of}`], filters[`max_${of}`]] = inOrder(
      filters[`min_${of}`],
      filters[`max_${of}`],
    );
  const { latitude, longitude } = filters;
  // Half a position is none.
  const hasPosition = latitude !== undefined && longitude !== undefined;
  if (!hasPosition)
    Object.assign(filters, {
      latitude: undefined,
      longitude: undefined,
      ...(!isAround && { radius: undefined }),
    });
  // What is the order anyway needs no saying; around nothing no home is near.
  if (filters.sort === "nearest" || (filters.sort === "newest" && !hasPosition && !isAround))
    filters.sort = undefined;
  return filters;
}

/** A query as addresses carry it; a list stands there once for each of its texts. */
export type SearchQuery = Record<string, string | number | string[] | undefined>;

/** Such a query as it stands in an address, without what is empty. */
export const addressQuery = (query: SearchQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((one) => (one === undefined || one === "" ? [] : [[name, String(one)]])),
    ),
  );

/** The address's query for these filters, without what is standard; for `paths.properties`. */
export function writeSearchFilters(filters: Partial<SearchFilters>): SearchQuery {
  const {
    view,
    page,
    parameter_id,
    facility_id,
    district,
    values,
    other_cities = [],
    ...plain
  } = filters;
  return {
    ...plain,
    city:
      plain.city !== undefined && other_cities.length > 0
        ? [plain.city, ...other_cities]
        : plain.city,
    ...writeSwitches(filters),
    parameter_id: parameter_id?.join(",") || undefined,
    facility_id: facility_id?.join(",") || undefined,
    district: district?.join(",") || undefined,
    ...writeValueFilters(values ?? []),
    view: view === "grid" ? undefined : view,
    page: page === 1 ? undefined : page,
  };
}

const writeSwitches = (filters: Partial<SearchFilters>) =>
  Object.fromEntries(switches.map((name) => [name, filters[name] ? "1" : undefined])) as Record<
    (typeof switches)[number],
    "1" | undefined
  >;

/** What every call that finds homes is told of the filters. */
export function filtersOfCall(filters: SearchFilters) {
  const { search, property_type, category_slug_id, state, country } = filters;
  const [city, ...others] = citiesOf(filters);
  const { min_price, max_price, price_period, min_price_per_area, max_price_per_area } = filters;
  const { latitude, longitude, radius, area, promoted, premium, parameter_id, facility_id } =
    filters;
  const { reduced_within, with_film, with_plan, with_panorama, verified_owner } = filters;
  const { only_available, excluded, district, values } = filters;
  return {
    search,
    property_type,
    category_slug_id,
    ...(others.length > 0 ? { cities: [city!, ...others] } : { city }),
    state,
    country,
    min_price,
    max_price,
    price_period,
    min_price_per_area,
    max_price_per_area,
    reduced_within,
    latitude,
    longitude,
    radius,
    excluded,
    area,
    ...(promoted && { promoted: true }),
    ...(premium && { get_all_premium_properties: true }),
    ...(with_film && { with_film: true }),
    ...(with_plan && { with_plan: true }),
    ...(with_panorama && { with_panorama: true }),
    ...(verified_owner && { verified_owner: true }),
    ...(only_available && { only_available: true }),
    ...(parameter_id.length > 0 && { parameter_id: parameter_id.join(",") }),
    ...(facility_id.length > 0 && { facility_id: facility_id.join(",") }),
    ...(district.length > 0 && { district: district.join(",") }),
    ...(values.length > 0 && { values }),
  };
}

/** What get-property-list is asked for one page of these filters. */
export function propertyListInput(filters: SearchFilters, limit: number) {
  const { sort, page, posted_since, listed_within } = filters;
  return {
    ...filtersOfCall(filters),
    posted_since,
    listed_within,
    ...(sort === "most_viewed" && { most_viewed: true }),
    ...(sort === "most_liked" && { most_liked: true }),
    ...(sort && { order: sort }),
    offset: (page - 1) * limit,
    limit,
  };
}
