import { z } from "zod";
import { get } from "../wire/call";
import { one } from "../changes";
import { cleanText } from "../form-fields";
import {
  area,
  flag,
  id,
  latitude,
  longitude,
  optionalChoice,
  optionalId,
  optionalMemberId,
  optionalNumber,
  optionalPrice,
  paging,
  radius,
  slug,
  typed,
  words,
} from "../wire/request-fields";
import { commaIds, listOf } from "../wire/request-lists";
import { pricePeriods, sortOrders } from "./rules";
import {
  largestNumber,
  longestChoice,
  mostChoices,
  mostCities,
  mostValueFilters,
} from "./value-filters";
import {
  count,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  optionalText,
  text,
  total,
} from "../wire/response-fields";
import { propertyCard, propertyDetail } from "./shapes";

export type { Advert, PropertyCard, PropertyDetail, PropertyMoment, RequestStatus } from "./shapes";

/** Filters that every search understands (contract §2.1: 0 sell, 1 rent; 0 last week, 1 yesterday). */
const filters = {
  property_type: optionalChoice(["0", "1"]),
  category_id: optionalId,
  category_slug_id: slug(),
  city: words(),
  state: words(),
  country: words(),
  min_price: optionalPrice,
  max_price: optionalPrice,
  posted_since: optionalChoice(["0", "1"]),
  /** Title, address, city and category. */
  search: words(),
};

const days = optionalNumber(1, 9999);

/** Own: what homes may be asked for beyond what is stated of them. */
export const ownFilters = {
  /**
   * What is asked of single parameters. A number lies between `from` and `to`; of a drop-down one of the choices
   * is meant, of check boxes all of them, of an ordered parameter at least the best one.
   */
  values: listOf(
    z.object(
      {
        parameter_id: id,
        from: optionalNumber(-largestNumber, largestNumber),
        to: optionalNumber(-largestNumber, largestNumber),
        choices: listOf(
          typed(
            z
              .string({ error: "The text is not valid." })
              .overwrite(cleanText)
              .max(longestChoice, "The text is too long."),
          ),
          mostChoices,
        ),
      },
      { error: "The list is not valid." },
    ),
    mostValueFilters,
  ),
  /** What `min_price` and `max_price` of rents are meant for; rents of other periods are converted. */
  price_period: optionalChoice(pricePeriods),
  /** In the unit that areas are given in; of rents for a month. */
  min_price_per_area: optionalPrice,
  max_price_per_area: optionalPrice,
  /** Days since it was put on the market. */
  listed_within: days,
  /** Days since its price was lowered. */
  reduced_within: days,
  with_film: flag,
  with_plan: flag,
  with_panorama: flag,
  /** Whom the operator has verified, or the operator. */
  verified_owner: flag,
  /** Without homes that are under offer or let agreed. */
  only_available: flag,
  /** Words and phrases that must not occur, parted by commas; `-word` in `search` means the same. */
  excluded: words(),
  /** Any of these cities, besides `city`. */
  cities: listOf(
    typed(
      z
        .string({ error: "The text is not valid." })
        .overwrite(cleanText)
        .max(255, "The text is too long."),
    ),
    mostCities,
  ),
};

/** Radius and currency are settings. */
const inLists = ["properties", "catalogue", "settings"] as const;
/** Whose homes are asked for by whom the operator verified, hears of that too. */
const inFilteredLists = (_answer: unknown, { verified_owner }: { verified_owner?: unknown }) =>
  verified_owner ? (["agents", ...inLists] as const) : inLists;

export const getPropertyList = get("get-property-list", {
  auth: "optional",
  about:
    "Homes on the market: search and filters, promoted first, in a chosen order at most every fourth.",
  query: z.object({
    ...filters,
    ...paging(10),
    /** Own: the one home. */
    id: optionalId,
    /** Own: the one home, by a slug that it has or had. */
    slug_id: slug(),
    most_viewed: flag,
    most_liked: flag,
    promoted: flag,
    get_all_premium_properties: flag,
    /** Homes where any of these parameters is filled. */
    parameter_id: commaIds,
    /** Own: homes that have all of these places near. */
    facility_id: commaIds,
    latitude,
    longitude,
    radius,
    ...ownFilters,
    /** Own: goes before the flags; without any, the newest come first, around a point the nearest. */
    order: optionalChoice(sortOrders),
    /** Own: homes within these corners, `38.71,-9.14;38.72,-9.12;38.7,-9.1`; at most 60. */
    area,
    /** Own: homes in any of these districts of the operator's. */
    district: commaIds,
  }),
  data: list(propertyCard),
  extra: {
    ...total,
    /** Own, with a slug that the home had once: what it is called now. */
    current_slug: optionalText,
  },
  dependsOn: inFilteredLists,
});

/** Own: each counted as if it were asked for besides what is; of another choice of its parameter, instead. */
export const countPropertyChoices = get("count-property-choices", {
  auth: "anonymous",
  about: "How many homes match the filters, and how many would with each choice of the catalogue.",
  query: getPropertyList.input.omit({
    id: true,
    slug_id: true,
    offset: true,
    limit: true,
    most_viewed: true,
    most_liked: true,
    order: true,
  }),
  data: z.object({
    choices: list(z.object({ parameter_id: integer, choice: text, count })),
    facilities: list(z.object({ facility_id: integer, count })),
  }),
  extra: total,
  dependsOn: inFilteredLists,
});

const goneHome = z.object({
  city: text,
  category_id: integerOrNull,
  property_type: oneOf(["sold", "rented"], "sold"),
});
export type GoneHome = z.output<typeof goneHome>;

/** Own: a slug that the home had once finds it too; its answer says what it is called now. */
export const getProperty = get("get_property", {
  auth: "optional",
  about: "One home by id or slug, with similar ones beside it; or homes by filters, newest first.",
  query: z.object({
    ...filters,
    ...paging(10),
    id: optionalId,
    slug_id: slug(),
    promoted: flag,
    top_rated: flag,
    most_liked: flag,
    /** The caller's advertised homes. */
    users_promoted: flag,
    /** The owner; 0 is the operator. */
    userid: optionalMemberId,
    /** Spelt so on the wire; without effect. */
    get_simiilar: flag,
    /** Without effect: the token decides. */
    current_user: slug(),
  }),
  data: list(propertyDetail),
  extra: {
    ...total,
    similar_properties: list(propertyCard),
    /** Own, with an id or a slug: the home was sold or let, and is no longer here. */
    gone: objectOrNull(goneHome),
  },
  dependsOn: ({ data, similar_properties }, { id, slug_id }) => [
    "catalogue",
    "settings",
    ...(data.length > 0 && (id || slug_id) ? [] : (["properties"] as const)),
    ...data.flatMap((home) => [one("property", home.id), one("agent", home.added_by ?? 0)]),
    ...similar_properties.map((home) => one("property", home.id)),
  ],
});

export const getAllSimilarProperties = get("get-all-similar-properties", {
  auth: "optional",
  about: "Other homes of the same category.",
  query: z.object({ property_id: id, ...paging(20), search: words(), ...ownFilters }),
  data: list(propertyCard),
  extra: total,
  dependsOn: inFilteredLists,
});

export const getNearbyProperties = get("get_nearby_properties", {
  auth: "anonymous",
  about: "All homes of a city or state, or around a point, for the map (at most 500).",
  query: z.object({
    city: words(),
    state: words(),
    type: optionalChoice(["0", "1"]),
    latitude,
    longitude,
    radius,
  }),
  data: list(propertyCard),
  extra: total,
  dependsOn: inLists,
});

export const propertiesCalls = [
  getPropertyList,
  countPropertyChoices,
  getProperty,
  getAllSimilarProperties,
  getNearbyProperties,
];
