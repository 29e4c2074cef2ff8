import { z } from "zod";
import { get } from "../wire/call";
import { flag, latitude, longitude, optionalId, paging, slug, words } from "../wire/request-fields";
import { list, total } from "../wire/response-fields";
import { category, cityCount, facility, filterParameter } from "./shapes";

export type { Category, CityCount, FilterParameter, Parameter } from "./shapes";

export const getCategories = get("get_categories", {
  auth: "anonymous",
  about: "Categories with the parameters that describe their listings.",
  query: z.object({
    ...paging(10),
    search: words(),
    has_property: flag,
    id: optionalId,
    slug_id: slug(),
    latitude,
    longitude,
  }),
  data: list(category),
  /** Those with homes are counted, and narrowed by the radius of the settings. */
  dependsOn: ["catalogue", "properties", "settings"],
  extra: total,
});

export const getFacilities = get("get_facilities", {
  auth: "anonymous",
  about: "Kinds of places near a listing (outdoor facilities).",
  data: list(facility),
  dependsOn: ["catalogue"],
  extra: total,
});

export const getFacilitiesForFilter = get("get-facilities-for-filter", {
  auth: "anonymous",
  about: "Every parameter of listings, to filter by.",
  data: list(filterParameter),
  dependsOn: ["catalogue"],
});

export const getCitiesData = get("get-cities-data", {
  auth: "anonymous",
  about: "Cities with the number of homes in each, most first; with a position, the nearest first.",
  query: z.object({ latitude, longitude, ...paging(10) }),
  data: list(cityCount),
  dependsOn: ["properties", "cities"],
  extra: total,
});

export const catalogueCalls = [getCategories, getFacilities, getFacilitiesForFilter, getCitiesData];
