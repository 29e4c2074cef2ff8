import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { written } from "./form-fields";
import { readDecimal } from "./localized-numbers";

const days = (least: number, most: number, error: string) =>
  written(
    readDecimal,
    z.number({ error }).int({ error }).min(least, { error }).max(most, { error }),
  );

/** How often owners are asked whether their homes still stand, and how long an answer is waited for. */
export const listingSettingsForm = z.object({
  ask_owners_after_days: days(7, 365, "Please write a whole number from 7 to 365."),
  owners_answer_within_days: days(3, 90, "Please write a whole number from 3 to 90."),
});
export type ListingSettingsForm = z.input<typeof listingSettingsForm>;

export const validateListingSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: listingSettingsForm });
