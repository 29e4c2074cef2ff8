import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator/settings/calls";
import { done, handler } from "../http/handler";
import { limits } from "../http/rate-limits";
import { Invalid } from "../http/refusals";
import { isCountry, textSettings, wholeSite } from "../sms/text-settings";
import { revisionOf } from "./entries/revision";
import { saveSettings } from "./save-settings";

export const operatorTextSettingsHandler = handler(
  operatorTextSettings,
  async (_input, { services: { database, clock } }) => {
    const settings = await textSettings(database);
    const { countries, textsOfDay } = settings;
    const dayBegan = new Date(clock().getTime() - limits.textMessages.within * 1000);
    const counted = await database
      .selectFrom("rate_limit")
      .select("tries")
      .where("name", "=", "textMessages")
      .where("subject", "=", wholeSite)
      .where("window_start", ">", dayBegan)
      .executeTakeFirst();
    return {
      texts_a_day: textsOfDay,
      texts_asked_for: counted?.tries ?? 0,
      countries: getCountries().map((code) => ({
        code,
        calling_code: getCountryCallingCode(code),
        chosen: countries.includes(code),
      })),
      revision: revisionOf(settings),
    };
  },
);

export const saveTextSettingsHandler = handler(
  saveTextSettings,
  async ({ countries, texts_a_day, revision }, context) => {
    if (!countries.every(isCountry))
      throw new Invalid({ countries: "This choice is not offered." });
    const values = {
      text_message_countries: [...new Set(countries)].sort(),
      text_messages_a_day: texts_a_day,
    };
    await saveSettings(context, {
      ...{ kind: "text_settings", revision, read: textSettings, values },
    });
    return done("The settings of text messages were saved.");
  },
);
