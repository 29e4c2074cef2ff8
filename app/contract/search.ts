import { z } from "zod";
import { get } from "./call";
import { words } from "./request-fields";
import { list, text } from "./response-fields";

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

export const searchCalls = [understandSearch];
