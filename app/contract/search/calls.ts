import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { flag, optionalId, typed, words } from "../wire/request-fields";
import {
  count,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  objectOrNull,
  oneOf,
  text,
  yesNo,
} from "../wire/response-fields";
import { revision } from "../operator/entries/forms";
import { removed } from "../operator/entries/shapes";
import { getPropertyList } from "../properties/calls";
import { commaIds, listOf } from "../wire/request-lists";
import { propertyCard } from "../properties/shapes";
import { districtForm } from "./forms";

/** Of anything longer than a sentence the beginning is read. */
const longestText = 10_000;

const filter = z.object({
  /** As the address of a list names it: `city`, `max_price`, `p12.from`. */
  name: text,
  value: text,
});
export type SearchFilter = z.output<typeof filter>;

/** Own: what somebody who types a sentence looks for. */
export const understandSearch = get("understand-search", {
  auth: "anonymous",
  about:
    "Reads a sentence in English, Spanish, French, Hindi or Arabic: the filters it asks for, and the rest.",
  query: z.object({ text: words(longestText) }),
  data: z.object({
    /** Filters of the same name are any of, or all of, as in the address of a list. */
    filters: list(
      filter.extend({
        /** What of the sentence said so. */
        words: text,
      }),
    ),
    /** What was not understood: to be searched for as words. */
    rest: text,
    /** What else may have been meant: each takes the place of the filters of the same names. */
    alternatives: list(z.object({ filters: list(filter) })),
  }),
  /** Places are those of homes on the market. */
  dependsOn: ["catalogue", "properties", "languages"],
});
export type UnderstoodSearch = z.output<typeof understandSearch.data>;

const placeKinds = ["city", "country", "state", "district", "street"] as const;

/** Where in the text the words begin that were taken for the name: before it stands what else is asked for. */
const start = count;

/** Own: what somebody means who is typing. */
export const searchSuggestions = get("search-suggestions", {
  auth: "anonymous",
  about:
    "Places with homes, categories and agents whose names begin with the last words of a text, in any language.",
  query: z.object({ text: words(255) }),
  data: z.object({
    places: list(
      z.object({
        kind: oneOf(placeKinds, "city"),
        /** As homes spell it. */
        name: text,
        /** As it is called in the language that was typed. */
        said: text,
        /** Where it lies; empty where that says nothing. */
        city: text,
        state: text,
        country: text,
        homes: count,
        /** The operator's district of the name; null for what only addresses name. */
        district: integerOrNull,
        /** Others are called the same. */
        is_one_of_several: yesNo,
        start,
      }),
    ),
    categories: list(z.object({ slug: text, name: text, start })),
    agents: list(z.object({ slug: text, name: text, city: text })),
  }),
  dependsOn: ["catalogue", "properties", "agents", "languages"],
});
export type SearchSuggestions = z.output<typeof searchSuggestions.data>;

/** So many searches are compared at once. */
export const mostAlternatives = 20;
/** So many homes of one are shown. */
export const homesOfAlternative = 4;

const asked = getPropertyList.input
  .omit({
    id: true,
    slug_id: true,
    offset: true,
    limit: true,
    most_viewed: true,
    most_liked: true,
  })
  .extend({
    /** The homes around the middle of what is on the market in this city, within `radius`, the nearest first. */
    around_city: words(),
    /** Its first homes are told, too. */
    with_homes: getPropertyList.input.shape.promoted,
  });

const alternative = z.object(asked.shape, { error: "The list is not valid." });

/** Own: what there is in place of a search that found nothing. */
export const getSearchAlternatives = get("get-search-alternatives", {
  auth: "anonymous",
  about: "How many homes each of several searches finds, and the first homes of some.",
  query: z.object({ searches: listOf(alternative, mostAlternatives) }),
  data: list(
    z.object({
      total: count,
      homes: list(propertyCard),
      /** Of `around_city`; null where nothing is on the market there. */
      middle: objectOrNull(z.object({ latitude: numberOrNull, longitude: numberOrNull })),
    }),
  ),
  dependsOn: ["properties", "catalogue", "settings", "agents"],
});

/** Own calls of the embedded server, not part of the wire that other upstreams speak (contract §5.3). */

const district = z.object({
  id: integer,
  names: list(z.object({ language: text, name: text })),
  city: text,
  state: text,
  country: text,
  /** Corners in degrees, `38.71,-9.14;38.72,-9.12;38.7,-9.1`; empty where nobody asked for them. */
  area: text,
  /** It is offered no more; searches that name it still find its homes. */
  is_removed: yesNo,
  /** Names the state that was read, for whoever changes it; empty where nobody asked for the area. */
  revision: text,
});
export type District = z.output<typeof district>;

export const getDistricts = get("get-districts", {
  auth: "anonymous",
  about: "Districts that the operator drew, by city and name.",
  query: z.object({
    /** These alone. */
    id: commaIds,
    with_area: flag,
  }),
  data: list(district),
  dependsOn: ["catalogue"],
});

export const saveDistrict = post("operator/districts/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a district, or changes the one of the id.",
  body: districtForm.extend({ id: optionalId, revision: typed(revision).optional() }),
  data: z.object({ id: integer }),
});

export const removeDistrict = post("operator/districts/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Offers a district no more; searches that name it still find its homes.",
  body: z.object(removed),
  data: nothing,
});

export const searchCalls = [
  understandSearch,
  searchSuggestions,
  getDistricts,
  saveDistrict,
  removeDistrict,
];
