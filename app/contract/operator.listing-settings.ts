import { z } from "zod";
import { get, nothing, post } from "./call";
import { listingSettingsForm } from "./operator.listing-settings.forms";
import { typedNumber } from "./request-fields";
import { count } from "./response-fields";

export const operatorListingSettings = get("operator/listing-settings", {
  auth: "operator",
  right: "settings",
  about: "How often owners are asked whether their homes still stand.",
  data: z.object({
    ask_owners_after_days: count,
    /** Without an answer by then a home leaves the market. */
    owners_answer_within_days: count,
  }),
});

export const saveListingSettings = post("operator/listing-settings/save", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Changes how often owners are asked whether their homes still stand.",
  body: z.object({
    ask_owners_after_days: typedNumber(listingSettingsForm.shape.ask_owners_after_days),
    owners_answer_within_days: typedNumber(listingSettingsForm.shape.owners_answer_within_days),
  }),
  data: nothing,
});

export const operatorListingSettingsCalls = [operatorListingSettings, saveListingSettings];
