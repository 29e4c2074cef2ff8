import { randomFrom, samplePictureKey } from "@doorstep/sample-pictures";
import { sql } from "kysely";
import { isLocalAddress } from "~/parse-settings.server";
import { hashPassword } from "../account/passwords";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Services } from "../services";
import { slugFrom } from "../slugs";
import { silentReport } from "../starting";
import { cities, otherCityNames } from "./cities";
import { insertCatalogue } from "./insert-catalogue";
import { insertChats } from "./insert-chats";
import { insertContents } from "./insert-contents";
import { insertDistricts } from "./insert-districts";
import { insertNotifications } from "./insert-notifications";
import { insertProjects } from "./insert-projects";
import { insertPackages } from "./insert-packages";
import { insertProperties } from "./insert-properties";
import { insertSavedSearches } from "./insert-saved-searches";
import { insertShortlists } from "./insert-shortlists";
import { insertReports, insertVerifications } from "./insert-verifications";
import { insertViewings } from "./insert-viewings";
import { daysBefore, type Loading } from "./loading";
import { people } from "./people";
import { sampleSignIns } from "./sample-sign-ins";

/** Keeps two processes that start together from filling the same database twice. */
const advisoryLock = 7_733_102;

/**
 * Fills a database without members with the sample marketplace; leaves every other one alone.
 * With `anew` everything that is there goes first, in the same transaction.
 */
export async function loadSampleData(
  { database, clock, publicUrl, storage }: Services,
  { anew = false, report = silentReport } = {},
) {
  const isFilled = async (db: typeof database) =>
    (await db.selectFrom("member").select("id").limit(1).executeTakeFirst()) !== undefined;
  if (!anew && (await isFilled(database))) return;
  report.begin("sample");
  const { member, operator } = sampleSignIns;
  // At a public address nobody gets in by what everybody knows.
  const [memberHash, operatorHash] = isLocalAddress(publicUrl)
    ? await Promise.all([hashPassword(member.password), hashPassword(operator.password)])
    : [null, null];
  await database.transaction().execute(async (tx) => {
    // On a slow machine it takes longer than a visitor's question may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
    if (anew) await emptyMarketplace(tx);
    if (await isFilled(tx)) return;
    const now = clock();
    await insertOperator(tx, operator.email, operatorHash);
    const memberIds = await insertPeople(tx, now, member.email, memberHash);
    const loading: Loading = { tx, now, memberIds };
    const catalogue = await insertCatalogue(loading);
    await insertPackages(loading);
    await insertProperties(loading, catalogue, storage);
    await insertPlaceNames(tx);
    await insertViewings(loading);
    await insertChats(loading);
    await insertProjects(loading, catalogue, storage);
    await insertContents(loading, catalogue);
    await insertDistricts(loading);
    await insertSavedSearches(loading);
    await insertShortlists(loading);
    await insertNotifications(loading);
    await insertVerifications(loading, storage);
    await insertReports(loading);
    await noteSamplePictures(tx);
    await sql`analyze`.execute(tx);
  });
  report.end(true);
}

async function insertPlaceNames(tx: Loading["tx"]) {
  const names = Object.entries(otherCityNames).flatMap(([place, said]) =>
    said.map((name) => ({ place, name })),
  );
  await tx
    .insertInto("place_name")
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertOperator(tx: Loading["tx"], email: string, passwordHash: string | null) {
  await tx
    .insertInto("member")
    .values({
      name: "Operator",
      slug: "operator",
      email,
      email_verified_at: new Date(),
      password_hash: passwordHash,
      operator_role: "owner",
      is_sample: true,
      verification_status: "success",
    })
    .execute();
}

async function insertPeople(
  tx: Loading["tx"],
  now: Date,
  memberEmail: string,
  passwordHash: string | null,
) {
  const rows = people.map((person, number) => {
    const random = randomFrom(500 + number);
    const place = cities[person.city]!;
    const [district, latitude, longitude] = place.districts[number % place.districts.length]!;
    const slug = slugFrom(person.name);
    return {
      name: person.name,
      slug,
      email: number === 0 ? memberEmail : `${slug}@sample.doorstep.example`,
      email_verified_at: now,
      mobile: `${place.callingCode}${random.integer(500_000_000, 599_999_999)}`,
      password_hash: passwordHash,
      picture_key: samplePictureKey({ kind: "portrait", seed: number }),
      address: `${random.integer(1, 99)} ${place.streets[0]}, ${district}`,
      city: place.city,
      state: place.state,
      country: place.country,
      latitude,
      longitude,
      about_me: person.about ?? null,
      verification_status: person.isAgent ? ("success" as const) : ("initial" as const),
      is_sample: true,
      created_at: daysBefore(now, 400 - number * 11),
    };
  });
  const inserted = await tx.insertInto("member").values(rows).returning("id").execute();
  return inserted.map((row) => row.id);
}

/** Every picture that the sample data shows, so that exactly these are drawn when they are asked for. */
async function noteSamplePictures(tx: Loading["tx"]) {
  await sql`
    insert into media (key, content_type, byte_count)
    select distinct key, 'image/jpeg', 0 from (
      select picture_key as key from member
      union all select image_key from category
      union all select title_image_key from property
      union all select three_d_image_key from property
      union all select media_key from property_picture
      union all select image_key from project
      union all select media_key from project_file
      union all select media_key from project_plan
      union all select image_key from article
      union all select image_key from slider
      union all select image_key from city_picture
    ) shown
    where key like 'sample-%.jpg'`.execute(tx);
}

/** Rows that migrations wrote: the database would not get them back. */
const kept = ["migration", "language", "place_name"];

/** Removes everything that anybody wrote, and counts ids from 1 again. */
export async function emptyMarketplace(tx: Transaction<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${kept})`.execute(tx);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  // The log of operators' acts goes with them, which nothing else may do.
  await sql`select set_config('doorstep.emptying', 'on', true)`.execute(tx);
  await sql`truncate ${tables} restart identity`.execute(tx);
}
