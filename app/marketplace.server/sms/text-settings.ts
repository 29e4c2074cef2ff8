import { getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Database } from "../db/database";
import { limits } from "../http/rate-limits";
import { Invalid, Refusal, TooManyRequests } from "../http/refusals";
import type { Services } from "../services";

/** Where the homes of the sample lie: what holds until something is known of the site. */
export const sampleCountries = [
  ...["PT", "GB", "DE", "US", "MX", "AR", "IN", "AE", "JP", "ZA", "KE", "AU"],
];

const known = new Set<string>(getCountries());
export const isCountry = (code: string) => known.has(code);

/** The country of a number in its international form; undefined for none, as of satellites. */
const countryOf = (number: string) => parsePhoneNumberFromString(number)?.country;

/**
 * To which countries text messages go, and how many in a day, as the operators chose it. Numbers abroad that cost much
 * are what people ask for codes with who earn from them (decision 126).
 */
export async function textSettings(database: Database) {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", ["text_message_countries", "text_messages_a_day", "company_tel1"])
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  const chosen = value("text_message_countries");
  const most = value("text_messages_a_day");
  const company = countryOf(String(value("company_tel1") ?? ""));
  return {
    countries: Array.isArray(chosen)
      ? chosen.filter((code): code is string => typeof code === "string")
      : company
        ? [company as string]
        : sampleCountries,
    textsOfDay:
      typeof most === "number" && Number.isInteger(most) && most >= 0
        ? most
        : limits.textMessages.tries,
  };
}

/** The whole site is one subject of `limits.textMessages`. */
export const wholeSite = "site";

/** @throws Invalid when no text messages go to this number's country */
export async function requireServedCountry(database: Database, number: string) {
  const { countries } = await textSettings(database);
  if (!countries.includes(countryOf(`+${number}`) ?? ""))
    throw new Invalid({
      number:
        "We do not send text messages to numbers of this country. Please sign in with your email; with “Forgot your password?” you can choose a first password.",
    });
}

/**
 * Counts one text message of the day, in the database, so that however many ask at once no more go out.
 * @throws Refusal when the day's are used up
 */
export async function takeOneOfDay({ database, limit, logger }: Services) {
  const { textsOfDay } = await textSettings(database);
  try {
    await limit("textMessages", wholeSite, textsOfDay);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    logger.warn({ textsOfDay }, "the text messages of the day are used up");
    throw new Refusal(503, "text_messages_used_up");
  }
}
