import { z } from "zod";
import { get, nothing, post } from "./call";
import { countryCode, textSettingsForm } from "./operator.text-settings.forms";
import { typedNumber } from "./request-fields";
import { listOf } from "./request-lists";
import { count, list, text, yesNo } from "./response-fields";

export const operatorTextSettings = get("operator/text-settings", {
  auth: "operator",
  right: "settings",
  about: "To which countries text messages go, how many a day, and how many went.",
  data: z.object({
    texts_a_day: count,
    /** Within the 24 hours that are counted now. */
    texts_asked_for: count,
    /** All that have telephone numbers. */
    countries: list(z.object({ code: text, calling_code: text, chosen: yesNo })),
  }),
});

export const saveTextSettings = post("operator/text-settings/save", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Changes to which countries text messages go, and how many a day.",
  body: z.object({
    /** ISO 3166-1, two letters each; none: text messages go nowhere. */
    countries: listOf(countryCode, 300),
    texts_a_day: typedNumber(textSettingsForm.shape.texts_a_day),
  }),
  data: nothing,
});

export const operatorTextSettingsCalls = [operatorTextSettings, saveTextSettings];
