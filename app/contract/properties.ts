import { z } from "zod";
import { get } from "./call";
import { one } from "./changes";
import {
  flag,
  id,
  latitude,
  longitude,
  optionalChoice,
  optionalId,
  optionalMemberId,
  optionalPrice,
  radius,
  slug,
  words,
} from "./request-fields";
import { commaIds } from "./request-lists";
import { paging } from "./request-paging";
import {
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  optionalText,
  text,
  total,
} from "./response-fields";
import { propertyCard, propertyDetail } from "./shapes/property";

export type {
  Advert,
  PropertyCard,
  PropertyDetail,
  PropertyMoment,
  RequestStatus,
} from "./shapes/property";

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

/** Radius and currency are settings. */
const inLists = ["properties", "catalogue", "settings"] as const;

export const getPropertyList = get("get-property-list", {
  auth: "optional",
  about: "Homes on the market: search and filters, promoted first.",
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
  }),
  data: list(propertyCard),
  extra: {
    ...total,
    /** Own, with a slug that the home had once: what it is called now. */
    current_slug: optionalText,
  },
  dependsOn: inLists,
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
  query: z.object({ property_id: id, ...paging(20), search: words() }),
  data: list(propertyCard),
  extra: total,
  dependsOn: inLists,
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
  getProperty,
  getAllSimilarProperties,
  getNearbyProperties,
];
