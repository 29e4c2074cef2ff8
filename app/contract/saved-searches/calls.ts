import { z } from "zod";
import { get, type InputOf, nothing, post } from "../wire/call";
import { choice, id, optionalChoice, slug, typed } from "../wire/request-fields";
import { getPropertyList } from "../properties/calls";
import {
  filtersOfCall,
  inCities,
  readSearchFilters,
  type SearchFilters,
} from "../properties/forms";
import { pricePeriods } from "../properties/rules";
import { savedSearchForm } from "./forms";
import { alertFrequencies } from "./rules";
import {
  count,
  dateOrNull,
  integer,
  list,
  numberOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  word,
  yesNo,
} from "../wire/response-fields";

/** Own calls of the embedded server, not part of the wire that other upstreams speak (contract §5.3). */

/**
 * The filters that a search keeps: those of get-property-list, without what says how long ago. What
 * is told by mail is new anyway.
 */
export const keptFilters = getPropertyList.input.pick({
  search: true,
  property_type: true,
  category_slug_id: true,
  city: true,
  state: true,
  country: true,
  min_price: true,
  max_price: true,
  promoted: true,
  get_all_premium_properties: true,
  parameter_id: true,
  facility_id: true,
  latitude: true,
  longitude: true,
  radius: true,
  values: true,
  price_period: true,
  min_price_per_area: true,
  max_price_per_area: true,
  reduced_within: true,
  with_film: true,
  with_plan: true,
  with_panorama: true,
  verified_owner: true,
  only_available: true,
  excluded: true,
  cities: true,
  area: true,
  district: true,
});

/** What was chosen of them. */
export type ChosenFilters = Partial<z.output<typeof keptFilters>>;

const filtersOnWire = z.object({
  search: text,
  property_type: oneOfOrNull(["0", "1"]),
  category_slug_id: text,
  city: text,
  state: text,
  country: text,
  min_price: numberOrNull,
  max_price: numberOrNull,
  promoted: yesNo,
  get_all_premium_properties: yesNo,
  parameter_id: list(integer),
  facility_id: list(integer),
  latitude: numberOrNull,
  longitude: numberOrNull,
  radius: numberOrNull,
  values: list(
    z.object({
      parameter_id: integer,
      from: numberOrNull,
      to: numberOrNull,
      choices: list(text),
    }),
  ),
  price_period: oneOfOrNull(pricePeriods),
  min_price_per_area: numberOrNull,
  max_price_per_area: numberOrNull,
  reduced_within: numberOrNull,
  with_film: yesNo,
  with_plan: yesNo,
  with_panorama: yesNo,
  verified_owner: yesNo,
  only_available: yesNo,
  excluded: text,
  /** Any of these, instead of `city`. */
  cities: list(text),
  area: text,
  district: list(integer),
});
export type KeptFilters = z.output<typeof filtersOnWire>;

const frequency = oneOf(alertFrequencies, "none");

const savedSearch = z.object({
  id: integer,
  name: word,
  filters: filtersOnWire,
  frequency,
  /** Homes on the market that match. */
  count,
  /** Those of them that came since the member last looked. */
  new_count: count,
  looked_at: dateOrNull,
  created_at: dateOrNull,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const getSavedSearches = get("saved-searches", {
  auth: "token",
  about: "The caller's saved searches, latest first.",
  data: list(savedSearch),
  extra: total,
});

export const saveSearch = post("save-search", {
  auth: "token",
  quiet: true,
  about: "Keeps a search; new homes that match it are mailed. The same filters are kept once.",
  body: keptFilters.extend({
    name: typed(savedSearchForm.shape.name),
    frequency: choice(alertFrequencies),
    /** Where morning is at eight for the caller: `Europe/Lisbon`. */
    time_zone: slug(64),
  }),
  data: savedSearch,
});

export const changeSavedSearch = post("change-saved-search", {
  auth: "token",
  quiet: true,
  about: "Gives a saved search another name, or mails its homes at another pace.",
  body: z.object({
    id,
    name: typed(savedSearchForm.shape.name.optional()).optional(),
    frequency: optionalChoice(alertFrequencies),
    time_zone: slug(64),
  }),
  data: savedSearch,
});

export const lookAtSavedSearch = post("look-at-saved-search", {
  auth: "token",
  quiet: true,
  about: "Notes that the caller looks at the homes of a saved search now.",
  body: z.object({ id }),
  data: savedSearch,
});

export const deleteSavedSearch = post("delete-saved-search", {
  auth: "token",
  quiet: true,
  about: "Removes a saved search; nothing is mailed for it any more.",
  body: z.object({ id }),
  data: nothing,
});

export const savedSearchesCalls = [
  saveSearch,
  getSavedSearches,
  changeSavedSearch,
  lookAtSavedSearch,
  deleteSavedSearch,
];

/** The filters of a search page as they are kept: order, view, page and age are left out. */
export const toKeptFilters = filtersOfCall;

/** Kept filters as the address of the list of homes says them. */
export const fromKeptFilters = (kept: KeptFilters): SearchFilters => ({
  ...readSearchFilters(new URLSearchParams()),
  search: kept.search || undefined,
  property_type: kept.property_type ?? undefined,
  category_slug_id: kept.category_slug_id || undefined,
  ...inCities(kept.cities.length > 0 ? kept.cities : [kept.city].filter(Boolean)),
  state: kept.state || undefined,
  country: kept.country || undefined,
  min_price: kept.min_price ?? undefined,
  max_price: kept.max_price ?? undefined,
  latitude: kept.latitude ?? undefined,
  longitude: kept.longitude ?? undefined,
  radius: kept.radius ?? undefined,
  area: kept.area || undefined,
  district: kept.district,
  promoted: kept.promoted,
  premium: kept.get_all_premium_properties,
  parameter_id: kept.parameter_id,
  facility_id: kept.facility_id,
  values: kept.values.map(({ parameter_id, from, to, choices }) => ({
    parameter_id,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(choices.length > 0 && { choices }),
  })),
  price_period: kept.price_period ?? undefined,
  min_price_per_area: kept.min_price_per_area ?? undefined,
  max_price_per_area: kept.max_price_per_area ?? undefined,
  reduced_within: kept.reduced_within ?? undefined,
  with_film: kept.with_film,
  with_plan: kept.with_plan,
  with_panorama: kept.with_panorama,
  verified_owner: kept.verified_owner,
  only_available: kept.only_available,
  excluded: kept.excluded || undefined,
});

/**
 * A search that somebody wanted to keep before they signed in, as it travels through the sign-in pages: the
 * query of the list with name and frequency. Null for what is none.
 */
export function readWishedSearch(query: string): InputOf<typeof saveSearch> | null {
  const wished = new URLSearchParams(query);
  const form = savedSearchForm.safeParse(Object.fromEntries(wished));
  return form.success ? { ...form.data, ...toKeptFilters(readSearchFilters(wished)) } : null;
}
