import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { alertFrequencies, longestSearchName } from "./rules";
import { required } from "../form-fields";

const frequency = z.enum(alertFrequencies, { error: "This choice is not offered." });

/** What a kept search is called, and how often its homes are mailed. */
export const savedSearchForm = z.object({
  name: required("Name is required.", longestSearchName),
  frequency,
  /** The browser's, `Europe/Lisbon`: says when morning is; without scripts nobody knows. */
  time_zone: z.string().max(64).optional().catch(undefined),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;

export const validateSavedSearch = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: savedSearchForm });

const search_id = z.coerce.number().int().min(1).max(2_147_483_647);

/** What a member may do with a search in the list of theirs; one button each. */
export const savedSearchAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change"), search_id }),
  z.object({ intent: z.literal("delete"), search_id }),
]);
