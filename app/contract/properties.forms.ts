import { z } from "zod";
import { sortOrders } from "./properties.orders";
import { cleanText, cutTo, written } from "./form-fields";
import { readAmount, readDecimal } from "./localized-numbers";

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

const price = numberBetween(0, 1e12, readAmount);

const switchedOn = z
  .enum(["1", "on", "true"])
  .transform(() => true)
  .catch(false);

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
    ].slice(0, 50),
  )
  .catch([]);

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
  /** Contract §2.1: 0 last week, 1 yesterday. */
  posted_since: z.enum(["0", "1"]).optional().catch(undefined),
  sort: z.enum(sortOrders).catch("newest"),
  promoted: switchedOn,
  premium: switchedOn,
  parameter_id: ids,
  facility_id: ids,
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  /** Kilometres. */
  radius: numberBetween(0, 20_040),
  view: z.enum(listViews).catch("grid"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
});
export type SearchFilters = z.output<typeof searchFilters>;

const lists = new Set(["parameter_id", "facility_id"]);

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
  const filters = searchFilters.parse(Object.fromEntries(given));
  const { min_price, max_price, latitude, longitude } = filters;
  if (min_price !== undefined && max_price !== undefined && min_price > max_price)
    Object.assign(filters, { min_price: max_price, max_price: min_price });
  // Half a position is none.
  if (latitude === undefined || longitude === undefined)
    Object.assign(filters, {
      latitude: undefined,
      longitude: undefined,
      ...(!isAround && { radius: undefined }),
    });
  return filters;
}

/** The address's query for these filters, without what is standard; for `paths.properties`. */
export function writeSearchFilters(
  filters: Partial<SearchFilters>,
): Record<string, string | number | undefined> {
  const { sort, view, page, promoted, premium, parameter_id, facility_id, ...plain } = filters;
  return {
    ...plain,
    promoted: promoted ? "1" : undefined,
    premium: premium ? "1" : undefined,
    parameter_id: parameter_id?.join(",") || undefined,
    facility_id: facility_id?.join(",") || undefined,
    sort: sort === "newest" ? undefined : sort,
    view: view === "grid" ? undefined : view,
    page: page === 1 ? undefined : page,
  };
}

/** What get-property-list is asked for one page of these filters. */
export function propertyListInput(filters: SearchFilters, limit: number) {
  const { sort, page, promoted, premium, parameter_id, facility_id } = filters;
  const { search, property_type, category_slug_id, city, state, country } = filters;
  const { min_price, max_price, posted_since, latitude, longitude, radius } = filters;
  return {
    search,
    property_type,
    category_slug_id,
    city,
    state,
    country,
    min_price,
    max_price,
    posted_since,
    latitude,
    longitude,
    radius,
    ...(promoted && { promoted: true }),
    ...(premium && { get_all_premium_properties: true }),
    ...(sort === "most_viewed" && { most_viewed: true }),
    ...(sort === "most_liked" && { most_liked: true }),
    ...(parameter_id.length > 0 && { parameter_id: parameter_id.join(",") }),
    ...(facility_id.length > 0 && { facility_id: facility_id.join(",") }),
    offset: (page - 1) * limit,
    limit,
  };
}
