import { z } from "zod";
import { get } from "../../wire/call";
import { paging, words } from "../../wire/request-fields";
import { integer, list, oneOf, text, total } from "../../wire/response-fields";
import { entryKinds } from "./rules";

const foundEntry = z.object({
  kind: oneOf(entryKinds, "category"),
  id: integer,
  /** What it is called, where the site itself speaks. */
  name: text,
});
export type FoundEntry = z.output<typeof foundEntry>;

export const operatorFindEntries = get("operator/find-entries", {
  auth: "operator",
  right: "console",
  momentary: true,
  about:
    "What operators keep besides listings: packages, articles, categories, feeds …, by name; of what the caller’s role may read.",
  query: z.object({
    /** Part of the name. Without it nothing is found. */
    search: words(),
    ...paging(20),
  }),
  data: list(foundEntry),
  extra: total,
});
