import { z } from "zod";
import { get } from "./call";
import { words } from "./request-fields";
import { count, integerOrNull, list, oneOf, text, yesNo } from "./response-fields";

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

export const searchCalls = [understandSearch, searchSuggestions];
