import { type Selectable, sql } from "kysely";
import { fromKeptFilters } from "~/contract/saved-searches";
import { writeSearchFilters } from "~/contract/properties.forms";
import { encodeQuery } from "~/contract/form-encoding";
import type { Database, Transaction } from "../db/database";
import type { PropertyTable, Tables } from "../db/tables";
import { MailError } from "../mail/mailer";
import { searchAlert } from "../mail/templates/search-alert";
import { isDue } from "../mail/retries";
import { readPictureKey } from "../media/storage";
import { momentOf } from "../properties/filters";
import type { Services } from "../services";
import { moneySettings } from "../site/money";
import { acceptedHomes } from "./accepted-homes";
import { filtersOnWire } from "./kept-filters";
import { unsubscribeToken } from "./unsubscribe-token";

/** Letters under way at once. */
const lettersAtOnce = 10;
/** More homes do not make a better letter. */
const homesInLetter = 20;

interface Claimed {
  id: string;
  saved_search_id: number;
}

/** Sends the letters that are written down. Returns how many were handed over. */
export async function sendAlertLetters(services: Services) {
  let sent = 0;
  for (;;) {
    const letters = await claim(services.database, services.clock());
    const results = await Promise.all(letters.map((letter) => sendLetter(services, letter)));
    sent += results.filter((result) => result === "sent").length;
    const isMailAway = results.every((result) => result === "failed");
    if (isMailAway || letters.length < lettersAtOnce) return sent;
  }
}

/** Of two workers one gets a letter: the claim is written before anything is sent. */
async function claim(database: Database, now: Date): Promise<Claimed[]> {
  return database
    .updateTable("alert_letter")
    .set({ claimed_at: now, tries: sql<number>`tries + 1` })
    .where("id", "in", (query) =>
      query
        .selectFrom("alert_letter")
        .select("id")
        .where("sent_at", "is", null)
        .where(isDue(now))
        // Those that were refused let the others pass.
        .orderBy("tries")
        .orderBy("created_at")
        .limit(lettersAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "saved_search_id"])
    .execute();
}

/** What became of the letter; one without homes, or without a reader, is done with unsent. */
async function sendLetter(
  services: Services,
  letter: Claimed,
): Promise<"sent" | "unsent" | "failed"> {
  const { database, clock, mailer } = services;
  const search = await readerOf(database, letter.saved_search_id);
  const { told, unmatched } = search
    ? await homesOf(services, letter.id, search)
    : { told: [], unmatched: [] };
  const written = search?.email && told.length > 0 ? await write(services, search, told) : null;
  try {
    if (written) await mailer.send({ ...written, id: letter.id });
  } catch (error) {
    if (error instanceof MailError) return "failed";
    throw error;
  }
  await database.transaction().execute(async (tx) => {
    if (search) await giveBack(tx, letter.id, told, unmatched);
    await tx
      .updateTable("alert_letter")
      .set({ sent_at: clock() })
      .where("id", "=", letter.id)
      .execute();
  });
  return written ? "sent" : "unsent";
}

/**
 * Homes that the letter left out may be told of later: those off the market wait until they are back, those
 * that match no longer until they do.
 */
async function giveBack(
  tx: Transaction<Tables>,
  letterId: string,
  told: Home[],
  unmatched: Home[],
) {
  const among = (homes: Home[]) => sql`property_id = any(${homes.map(({ id }) => id)}::int[])`;
  await sql`
    delete from search_alert where letter_id = ${letterId} and ${among(unmatched)}
      and exists (select from market where market.id = property_id)`.execute(tx);
  await sql`
    update search_alert set letter_id = null
    where letter_id = ${letterId} and not ${among(told)}`.execute(tx);
}

async function write(services: Services, search: Reader, homes: Home[]) {
  const { database, publicUrl, secret } = services;
  const filters = writeSearchFilters(fromKeptFilters(filtersOnWire(search.filters)));
  const query = encodeQuery(filters);
  const stopLink = `${publicUrl}/unsubscribe/${unsubscribeToken(secret, search.id)}`;
  const letter = searchAlert({
    name: search.name,
    language: search.language,
    searchName: search.search_name,
    homes: homes.slice(0, homesInLetter).map((home) => alertedHome(services, home)),
    more: Math.max(0, homes.length - homesInLetter),
    money: await moneySettings(database),
    searchLink: `${publicUrl}/properties${query.size > 0 ? `?${query}` : ""}`,
    manageLink: `${publicUrl}/user/saved-searches`,
    stopLink,
  });
  return { ...letter, to: search.email!, unsubscribe: stopLink };
}

/** The search and its member, if they are to be written to still. */
const readerOf = (database: Database, searchId: number) =>
  database
    .selectFrom("saved_search")
    .innerJoin("member", "member.id", "saved_search.member_id")
    .select([
      "saved_search.id",
      "member_id",
      "filters",
      "saved_search.name as search_name",
      "member.name",
      "email",
      "language",
    ])
    .where("saved_search.id", "=", searchId)
    .where("frequency", "<>", "none")
    .where("member.is_active", "=", true)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

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
  letterId: string,
  { member_id, filters }: Reader,
): Promise<{ told: Home[]; unmatched: Home[] }> {
  const homes = await services.database
    .selectFrom("search_alert")
    .innerJoin("property", "property.id", "search_alert.property_id")
    .select(["owner_id", "property.id", "title", "slug", "price_minor", "status", "rent_duration"])
    .select(["city", "state", "country", "title_image_key", "was_price_minor"])
    .where("letter_id", "=", letterId)
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
