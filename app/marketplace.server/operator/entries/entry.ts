import type { orderMoves } from "~/contract/operator/entries/shapes";
import { type RefusalCode } from "~/contract/refusals";
import { sql } from "kysely";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import type { Caller } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import type { Services } from "../../services";
import { slugFrom } from "../../slugs";

/** Who writes one of a list, and what that takes. */
export interface Writing {
  caller: Pick<Caller, "id">;
  services: Pick<Services, "clock" | "mediaUrl" | "pageTexts" | "timeZone">;
}

/** Lists that operators keep. */
export type EntryTable =
  "parameter" | "city_picture" | "text_picture" | "article" | "article_category" | OrderedTable;
/** Those that stand in an order. */
type OrderedTable =
  | "category"
  | "facility"
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
export const lockEntries = (tx: Transaction<Tables>, table: EntryTable | "district") =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);

/**
 * Nobody begins to use an entry until the transaction ends: whoever writes a listing that names it waits, and then
 * hears that it is gone. To be asked before what uses it is counted.
 * @throws NotFound
 */
export async function lockEntry(
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
  table: Exclude<
    EntryTable,
    | "article"
    | "city_picture"
    | "text_picture"
    | "faq"
    | "footer_link"
    | "slider"
    | "homepage_section"
  >,
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

/** Where one is put: a place before or behind where it stands, or beside `of_id`. */
interface OrderMove {
  id: number;
  by: (typeof orderMoves)[number];
  of_id?: number | undefined;
}

/**
 * Puts one of a list somewhere else in it. Whoever orders at the same time waits: each move is made in the order that
 * the one before left. Returns whether anything changed.
 * @throws NotFound, Invalid where it was to stand beside one that is not there
 */
export async function moveEntry(
  tx: Transaction<Tables>,
  table: OrderedTable,
  move: OrderMove,
  missing: RefusalCode,
) {
  await lockEntries(tx, table);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by ${inOrder(table)}`.execute(tx);
  const order = moved(
    rows.map((row) => row.id),
    move,
  );
  if (!order) throw new NotFound(missing);
  if (order.every((one, place) => one === rows[place]!.id)) return false;
  await sql`
    update ${sql.table(table)} as entry set position = wanted.place - 1
    from unnest(${order}::int[]) with ordinality as wanted (id, place)
    where wanted.id = entry.id and position <> wanted.place - 1`.execute(tx);
  return true;
}

/**
 * The ids with the one where it was put; at either end it goes no further. Null when it is not among them.
 * @throws Invalid where it was to stand beside one that is not there
 */
export function moved(ids: number[], { id, by, of_id }: OrderMove) {
  const place = ids.indexOf(id);
  if (place < 0) return null;
  const others = ids.filter((one) => one !== id);
  if (by === "up" || by === "down") {
    others.splice(Math.max(0, by === "up" ? place - 1 : place + 1), 0, id);
    return others;
  }
  const beside = others.findIndex((one) => one === of_id);
  if (beside < 0) throw new Invalid({ of_id: "This choice is not offered." });
  others.splice(by === "before" ? beside : beside + 1, 0, id);
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
