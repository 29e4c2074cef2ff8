import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator/settings/calls";
import { done, handler } from "../http/handler";
import { limits } from "../http/rate-limits";
import { Invalid } from "../http/refusals";
import { isCountry, textSettings, wholeSite } from "../sms/text-settings";
import { noteAct } from "./acts";

export const operatorTextSettingsHandler = handler(
  operatorTextSettings,
  async (_input, { services: { database, clock } }) => {
    const { countries, textsOfDay } = await textSettings(database);
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
    };
  },
);

export const saveTextSettingsHandler = handler(
  saveTextSettings,
  async ({ countries, texts_a_day }, { caller, services: { database, clock } }) => {
    if (!countries.every(isCountry))
      throw new Invalid({ countries: "This choice is not offered." });
    const values = {
      text_message_countries: [...new Set(countries)].sort(),
      text_messages_a_day: texts_a_day,
    };
    await database.transaction().execute(async (tx) => {
      await tx
        .insertInto("site_setting")
        .values(
          Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
        )
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet((build) => ({ value: build.ref("excluded.value") })),
        )
        .execute();
      await noteAct(tx, caller, { act: "configure", kind: "text_settings", id: 1 }, clock());
    });
    return done("The settings of text messages were saved.");
  },
);
