import { z } from "zod";
import { del, get, nothing, post } from "../wire/call";
import { ownFilters } from "../properties/calls";
import { paging, words } from "../wire/request-fields";
import { commaChoices, commaIds, priceRange } from "../wire/request-lists";
import { integer, list, objectOrNull, text, total } from "../wire/response-fields";
import { propertyCard } from "../properties/shapes";

/** `outdoor_facilitiy_ids` is spelt so on the wire; empty lists and texts: everything is welcome. */
const personalisedFields = objectOrNull(
  z.object({
    user_id: integer,
    category_ids: list(text),
    outdoor_facilitiy_ids: list(text),
    /** The lowest and the highest price in whole units; "" where there is no bound. */
    price_range: list(text),
    /** Contract §2.1: 0 sell, 1 rent. */
    property_type: list(text),
    city: text,
  }),
);
export type PersonalisedFields = NonNullable<z.output<typeof personalisedFields>>;

/** What a member looks for; replaces all that was chosen before (spec §2). */
export const setPersonalisedFields = post("personalised-fields", {
  auth: "token",
  quiet: true,
  about: "What the caller looks for; replaces what was chosen before.",
  body: z.object({
    category_ids: commaIds,
    outdoor_facilitiy_ids: commaIds,
    price_range: priceRange,
    property_type: commaChoices(["0", "1"]),
    city: words(),
  }),
  data: personalisedFields,
});

export const getPersonalisedFields = get("personalised-fields", {
  auth: "token",
  about: "What the caller looks for.",
  data: personalisedFields,
});

export const deletePersonalisedFields = del("personalised-fields", {
  auth: "token",
  about: "Forgets what the caller looks for.",
  data: nothing,
});

export const getUserRecommendation = get("get_user_recommendation", {
  auth: "token",
  about: "Homes on the market that are what the caller looks for, newest first.",
  /** Own: narrowed further, as lists are. */
  query: z.object({ ...paging(10), ...ownFilters }),
  data: list(propertyCard),
  extra: total,
});

export const feedCalls = [
  setPersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  deletePersonalisedFields,
];
