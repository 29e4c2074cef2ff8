import { sql } from "kysely";
import type { Database } from "../db/database";

/**
 * Where morning is for a member: the zone that their browser named; else, about right, the one that the
 * longitude of the operator's office lies in.
 */
export async function timeZoneFor(database: Database, named: string | undefined) {
  if (named && (await isKnown(database, named))) return named;
  const setting = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "longitude")
    .executeTakeFirst();
  const longitude = Number(setting?.value);
  const hours = Number.isFinite(longitude) ? Math.round(longitude / 15) : 0;
  if (hours === 0 || Math.abs(hours) > 12) return "UTC";
  // POSIX counts westwards: Etc/GMT-1 is an hour ahead of UTC.
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/** Browsers and the database have lists of their own; what only one of them knows is of no use. */
async function isKnown(database: Database, zone: string) {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return false;
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(database);
  return rows[0]?.known === true;
}
