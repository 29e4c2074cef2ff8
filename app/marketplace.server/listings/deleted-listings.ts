import { sql } from "kysely";
import { daysKeptDeleted } from "~/contract/operator/deleted-listings/rules";
import type { Transaction } from "../db/database";
import type { KeptRows, Tables } from "../db/tables";
import type { Services } from "../services";
import type { Listed } from "./require-listing";
import { dropUnusedFiles } from "./stored-files";

type Tx = Transaction<Tables>;

const day = 86_400_000;

/**
 * What is kept of a deleted listing: what its owner wrote, what was decided, and its figures. What others have about it
 * (favourites, interest, conversations, viewings) is theirs, and goes.
 */
const parts = {
  property: [
    "property_picture",
    "property_document",
    "property_parameter",
    "property_facility",
    "property_history",
    "property_day",
    "rejection",
    "listing_hold",
  ],
  project: ["project_file", "project_plan", "project_day", "rejection", "listing_hold"],
} as const satisfies Record<Listed, string[]>;

/** Parts of these are left out where what they are about was removed meanwhile. */
const about = { property_parameter: "parameter", property_facility: "facility" } as const;

/** Keeps a copy of a listing that is about to be deleted, with its files; whoever calls holds its row. */
export async function keepDeleted(tx: Tx, kind: Listed, id: number, files: string[], now: Date) {
  const rowsOf = (table: string, column: string) => sql`
    ${table}::text, (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(table)} as part
      where ${sql.ref(`part.${column}`)} = listing.id)`;
  const { rows } = await sql<{ id: number }>`
    insert into deleted_listing
      (kind, listing_id, owner_id, category_id, title, city, request_status, said, deleted_at)
    select ${kind}::text, id, owner_id, category_id, title, city, request_status, jsonb_build_object(
        ${kind}::text, jsonb_build_array(to_jsonb(listing)),
        ${sql.join(parts[kind].map((table) => rowsOf(table, `${kind}_id`)))},
        'former_slug', (select coalesce(jsonb_agg(slug), '[]') from former_slug
          where kind = ${kind} and holder_id = listing.id),
        'feed_listing', (select coalesce(jsonb_agg(to_jsonb(feed)), '[]') from (
          select feed_id, reference from feed_listing
          where ${kind}::text = 'property' and property_id = listing.id) as feed)),
      ${now}::timestamptz
    from ${sql.table(kind)} as listing where id = ${id}
    returning id`.execute(tx);
  const kept = [...new Set(files)].filter(Boolean);
  if (kept.length > 0)
    await tx
      .insertInto("deleted_listing_file")
      .values(kept.map((media_key) => ({ deleted_listing_id: rows[0]!.id, media_key })))
      .execute();
}

interface Deleted {
  kind: Listed;
  listing_id: number;
  /** Whose it is by now. */
  owner_id: number | null;
  category_id: number;
  said: KeptRows;
}

interface Anew {
  slug: string;
  request_status: "pending" | "approved" | "rejected";
  now: Date;
}

/** Writes the rows of a deleted listing again, under the numbers that they had; nothing promotes it, nobody likes it. */
export async function bringBack(tx: Tx, deleted: Deleted, anew: Anew) {
  const { kind, listing_id: id, owner_id, category_id, said } = deleted;
  const [listing] = said[kind]!;
  const fresh = {
    ...listing,
    owner_id,
    category_id,
    slug: anew.slug,
    request_status: anew.request_status,
    revision: Number(listing!.revision) + 1,
    updated_at: anew.now,
    is_promoted: false,
    ...(kind === "property" && { favourite_count: 0, under_offer_since: null }),
  };
  // What was held comes back held: it is not shown before that is known.
  const isHeld = (said.listing_hold ?? []).length > 0;
  await insertRows(tx, kind, [isHeld ? { ...fresh, is_active: false } : fresh]);
  // What a trigger has just noted of its price stands among what was noted before.
  if (kind === "property")
    await tx.deleteFrom("property_history").where("property_id", "=", id).execute();
  for (const table of parts[kind]) await insertRows(tx, table, said[table] ?? []);
  if (isHeld)
    await tx
      .updateTable(kind)
      .set({ is_active: listing!.is_active === true })
      .where("id", "=", id)
      .execute();
}

/** By the columns that the rows have: columns that came later keep their standard. */
async function insertRows(tx: Tx, table: string, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return;
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any(${Object.keys(rows[0]!)}::text[])`.execute(tx);
  const named = sql.join(columns.map(({ name }) => sql.ref(name)));
  const isThere =
    table in about
      ? sql`where exists (select from ${sql.table(about[table as keyof typeof about])} as one
          where one.id = part.${sql.ref(`${about[table as keyof typeof about]}_id`)})`
      : sql``;
  await sql`
    insert into ${sql.table(table)} (${named})
    select ${named} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as part
    ${isThere}`.execute(tx);
}

/** Deleted listings are kept for thirty days, then they go with their files. Returns how many went. */
export async function forgetDeletedListings(services: Services, now: Date) {
  const { rows } = await sql<{ id: number; keys: string[] }>`
    with gone as (
      delete from deleted_listing where deleted_at < ${new Date(now.getTime() - daysKeptDeleted * day)}
      returning id)
    select id, array(select media_key from deleted_listing_file
      where deleted_listing_id = gone.id) as keys from gone`.execute(services.database);
  await dropUnusedFiles(
    services,
    rows.flatMap(({ keys }) => keys),
  );
  return rows.length;
}
