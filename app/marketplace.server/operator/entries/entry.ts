import { type RefusalCode } from "~/contract/refusals";
import { sql } from "kysely";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { slugFrom } from "../../slugs";

/** Lists that operators keep. */
export type EntryTable = "parameter" | "facility" | "article" | "article_category" | OrderedTable;
/** Those that stand in an order. */
export type OrderedTable =
  | "category"
  | "package"
  | "faq"
  | "footer_link"
  | "slider"
  | "homepage_section"
  | "report_reason"
  | "verification_field"
  | "saved_reply";

/** Of what has no place of its own the newest question comes first, and of all else the oldest. */
export const inOrder = (table: OrderedTable) =>
  table === "faq" ? sql`position, id desc` : sql`position, id`;

/** Nobody else adds to, changes or orders the list until the transaction ends. */
export const lockEntries = (tx: Transaction<Tables>, table: EntryTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);

/**
 * Nobody begins to use an entry until the transaction ends: whoever writes a listing that names it waits, and then
 * hears that it is gone. To be asked before what uses it is counted.
 * @throws NotFound
 */
export async function holdEntry(
  tx: Transaction<Tables>,
  table: EntryTable,
  id: number,
  missing: RefusalCode,
) {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(
    tx,
  );
  if (rows.length === 0) throw new NotFound(missing);
}

/** What follows may take as long as there are listings that it concerns. */
export const takeTime = (tx: Transaction<Tables>) =>
  sql`set local statement_timeout = 0`.execute(tx);

/**
 * The name is nobody else's.
 * @throws Invalid
 */
export async function requireFreeName(
  tx: Transaction<Tables>,
  table: Exclude<EntryTable, "article" | "faq" | "footer_link" | "slider" | "homepage_section">,
  name: string,
  id: number | undefined,
) {
  const called = sql.ref(table === "report_reason" ? "reason" : "name");
  const { rows } = await sql`
    select from ${sql.table(table)}
    where searchable(${called}) = searchable(${name}) and id is distinct from ${id ?? null}::int`.execute(
    tx,
  );
  if (rows.length > 0) throw new Invalid({ name: "This name is taken already." });
}

/** The place behind the last one. */
export async function nextPosition(tx: Transaction<Tables>, table: OrderedTable) {
  const { rows } = await sql<{ next: number }>`
    select least(coalesce(max(position) + 1, 0), 32767)::int as next from ${sql.table(table)}`.execute(
    tx,
  );
  return rows[0]!.next;
}

/**
 * Puts one of a list before or behind its neighbour; at the end it stays. Returns whether anything changed.
 * @throws NotFound
 */
export async function moveEntry(
  tx: Transaction<Tables>,
  table: OrderedTable,
  { id, by }: { id: number; by: "up" | "down" },
  missing: RefusalCode,
) {
  await lockEntries(tx, table);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by ${inOrder(table)}`.execute(tx);
  const order = moved(
    rows.map((row) => row.id),
    id,
    by,
  );
  if (!order) throw new NotFound(missing);
  if (order.every((one, place) => one === rows[place]!.id)) return false;
  await sql`
    update ${sql.table(table)} as entry set position = wanted.place - 1
    from unnest(${order}::int[]) with ordinality as wanted (id, place)
    where wanted.id = entry.id and position <> wanted.place - 1`.execute(tx);
  return true;
}

/** The ids with the one before or behind its neighbour; at the end it stays. Null when it is not among them. */
export function moved(ids: number[], id: number, by: "up" | "down") {
  const place = ids.indexOf(id);
  if (place < 0) return null;
  const others = ids.filter((one) => one !== id);
  others.splice(Math.max(0, by === "up" ? place - 1 : place + 1), 0, id);
  return others;
}

/** A slug that nothing in the table has, made of a name. */
export async function newSlug(
  tx: Transaction<Tables>,
  table: "category" | "article" | "article_category",
  name: string,
) {
  const base = slugFrom(name);
  const { rows } = await sql<{ candidate: string }>`
    select candidate from (
      select number, case when number = 0 then ${base}::text else ${base}::text || '-' || number end as candidate
      from generate_series(0, (select count(*) from ${sql.table(table)})) as number) candidates
    where not exists (select from ${sql.table(table)} where slug = candidate)
    order by number limit 1`.execute(tx);
  return rows[0]!.candidate;
}

/**
 * Where what used an entry goes that is removed; null where nothing did.
 * @throws StatusConflict while it is in use and nothing is named, Invalid for the entry itself
 */
export function requireSuccessor<Entry extends { id: number }>({
  entries,
  id,
  intoId,
  uses,
}: {
  entries: Entry[];
  id: number;
  intoId: number | undefined;
  uses: number;
}): Entry | null {
  if (intoId === undefined) {
    if (uses > 0) throw new StatusConflict("in_use");
    return null;
  }
  const successor = entries.find((entry) => entry.id === intoId);
  if (!successor || intoId === id) throw new Invalid({ into_id: "This choice is not offered." });
  return successor;
}
