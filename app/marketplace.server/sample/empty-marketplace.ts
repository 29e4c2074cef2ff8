import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

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
