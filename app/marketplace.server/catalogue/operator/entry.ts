import { sql } from "kysely";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";

/** The tables of the catalogue. */
export type EntryTable = "category" | "parameter" | "facility";

/** Nobody else adds to, changes or orders this part of the catalogue until the transaction ends. */
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
  missing: string,
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
  table: EntryTable,
  name: string,
  id: number | undefined,
) {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where searchable(name) = searchable(${name}) and id is distinct from ${id ?? null}::int`.execute(
    tx,
  );
  if (rows.length > 0) throw new Invalid({ name: "This name is taken already." });
}

const inUse = "This is in use. Please choose what takes its place.";

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
    if (uses > 0) throw new StatusConflict(inUse);
    return null;
  }
  const successor = entries.find((entry) => entry.id === intoId);
  if (!successor || intoId === id) throw new Invalid({ into_id: "This choice is not offered." });
  return successor;
}
