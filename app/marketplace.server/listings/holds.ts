import { sql } from "kysely";
import type { ListingHold } from "~/contract/listings/shapes";
import type { RefusalCode } from "~/contract/refusals";
import type { Database } from "../db/database";
import { StatusConflict } from "../http/refusals";
import type { Listed } from "./require-listing";

/** The hold of a listing as jsonb writes it. */
export interface HoldRow {
  reason: string;
  held_at: string;
}

/** The hold of the listing that a query is at; null: operators do not hold it. */
export const holdColumn = (kind: Listed) => sql<HoldRow | null>`(
  select jsonb_build_object('reason', reason, 'held_at', held_at) from listing_hold
  where listing_hold.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)})`;

/** What its owner reads of it. */
export const holdOnWire = (hold: HoldRow | null): ListingHold | null =>
  hold && { reason: hold.reason, held_at: new Date(hold.held_at).toISOString() };

export const isHeld = (kind: Listed, id: number) => sql<boolean>`
  exists (select from listing_hold where ${sql.ref(`${kind}_id`)} = ${id})`;

/**
 * What operators hold back stays so, whatever its owner does; `code`: how that is said.
 * @throws StatusConflict
 */
export async function refuseHeld(
  database: Database,
  kind: Listed,
  id: number,
  code: RefusalCode = "listing_held",
) {
  const { rows } = await sql<{ held: boolean }>`select ${isHeld(kind, id)} as held`.execute(
    database,
  );
  if (rows[0]?.held) throw new StatusConflict(code);
}
