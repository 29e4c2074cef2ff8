import { type Selectable, sql } from "kysely";
import type { SearchMatchEvent } from "~/contract/events";
import { fromKeptFilters } from "~/contract/saved-searches/calls";
import { addressQuery, writeSearchFilters } from "~/contract/properties/forms";
import type { MoneySettings } from "~/i18n/money";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import type { Outcome } from "../events/channel";
import type { Letter } from "../mail/mailer";
import type { Reader } from "../mail/templates/letter";
import { searchAlert } from "../mail/templates/search-alert";
import { readPictureKey } from "../media/storage";
import { momentOf } from "../properties/filters";
import type { Services } from "../services";
import { moneySettings } from "../site/money";
import { unsubscribeLink } from "../notifications/unsubscribe-token";
import { acceptedHomes } from "./accepted-homes";
import { filtersOnWire } from "./kept-filters";

/** More homes do not make a better letter. */
const homesInLetter = 20;

/** Letters about homes of saved searches; how amounts are written is looked up once for all of them. */
export function alertLetters(services: Services) {
  let money: Promise<MoneySettings> | undefined;
  return {
    /** One without homes, or whose search is gone or silent, is not sent. @throws what `send` throws */
    async deliver(
      { searchId, alertId }: SearchMatchEvent,
      reader: Reader,
      send: (letter: Letter) => Promise<"delivered">,
    ): Promise<Outcome> {
      const search = await audibleSearch(services.database, searchId);
      if (!search) return "moot";
      const { told, unmatched } = await homesOf(services, alertId, search);
      money ??= moneySettings(services.database);
      const outcome =
        told.length > 0 ? await send(write(services, reader, search, told, await money)) : "moot";
      await giveBack(services.database, alertId, told, unmatched);
      return outcome;
    },
  };
}

/**
 * Homes that the letter left out may be told of later: those off the market wait until they are back, those
 * that match no longer until they do.
 */
async function giveBack(database: Database, alertId: string, told: Home[], unmatched: Home[]) {
  const among = (homes: Home[]) => sql`property_id = any(${homes.map(({ id }) => id)}::int[])`;
  const isLost = sql`(${among(unmatched)}
    and exists (select from market where market.id = property_id))`;
  await sql`
    with lost as (delete from search_alert where alert_id = ${alertId} and ${isLost})
    update search_alert set alert_id = null
    where alert_id = ${alertId} and not ${among(told)} and not ${isLost}`.execute(database);
}

function write(
  services: Services,
  reader: Reader,
  search: Search,
  homes: Home[],
  money: MoneySettings,
): Letter {
  const { publicUrl } = services;
  const filters = writeSearchFilters(fromKeptFilters(filtersOnWire(search.filters)));
  const query = addressQuery(filters);
  const stopLink = unsubscribeLink(services, { searchId: search.id });
  return searchAlert({
    ...reader,
    searchName: search.name,
    homes: homes.slice(0, homesInLetter).map((home) => alertedHome(services, home)),
    more: Math.max(0, homes.length - homesInLetter),
    money,
    searchLink: `${publicUrl}/properties${query.size > 0 ? `?${query}` : ""}`,
    manageLink: `${publicUrl}/user/saved-searches`,
    stopLink,
  });
}

/** The search, if its member is to be told still. */
const audibleSearch = (database: Database, searchId: number) =>
  database
    .selectFrom("saved_search")
    .innerJoin("member", "member.id", "saved_search.member_id")
    .select(["saved_search.id", "member_id", "filters", "saved_search.name"])
    .where("saved_search.id", "=", searchId)
    .where("frequency", "<>", "none")
    .where("member.is_active", "=", true)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

type Search = NonNullable<Awaited<ReturnType<typeof audibleSearch>>>;

type Home = Pick<
  Selectable<PropertyTable>,
  | "id"
  | "title"
  | "slug"
  | "price_minor"
  | "status"
  | "rent_duration"
  | "city"
  | "state"
  | "country"
  | "title_image_key"
> & { was_price_minor: number | null };

/** Of the letter's homes that are on the market those that match still, latest first, and the others. */
async function homesOf(
  services: Services,
  alertId: string,
  { member_id, filters }: Search,
): Promise<{ told: Home[]; unmatched: Home[] }> {
  const homes = await services.database
    .selectFrom("search_alert")
    .innerJoin("property", "property.id", "search_alert.property_id")
    .select(["owner_id", "property.id", "title", "slug", "price_minor", "status", "rent_duration"])
    .select(["city", "state", "country", "title_image_key", "was_price_minor"])
    .where("alert_id", "=", alertId)
    .where("is_public", "=", true)
    .orderBy("property.id", "desc")
    .execute();
  const question = { filters, homes: homes.map(({ id }) => id) };
  const moment = momentOf(services);
  const [accepted = []] = await acceptedHomes(services.database, [question], moment);
  const matching = new Set(accepted);
  const isNews = ({ id, owner_id }: (typeof homes)[number]) =>
    matching.has(id) && owner_id !== member_id;
  return { told: homes.filter(isNews), unmatched: homes.filter((home) => !isNews(home)) };
}

const alertedHome = ({ publicUrl, mediaUrl }: Services, home: Home) => ({
  title: home.title,
  price: home.price_minor / 100,
  wasPrice:
    home.was_price_minor !== null && home.was_price_minor > home.price_minor
      ? home.was_price_minor / 100
      : null,
  rentDuration: home.status === "rent" ? home.rent_duration : null,
  place: [...new Set([home.city, home.state, home.country])].filter(Boolean).join(", "),
  link: `${publicUrl}/properties-details/${encodeURIComponent(home.slug)}`,
  picture: readPictureKey(home.title_image_key)
    ? `${mediaUrl(home.title_image_key)}/640.jpg`
    : mediaUrl(home.title_image_key),
});
