import { sql } from "kysely";
import type { Database } from "~/marketplace.server/db/database";

/** A function of the database, so that it plans a hundred questions once and not each time. */
async function define(database: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const questions = tables.map(
    ({ name }) => sql`
      name := ${sql.lit(name)};
      hash := (select concat(count(*), ' ', sum(hashtextextended(row::text, 0)))
               from ${sql.table(`public.${name}`)} as row);
      return next;`,
  );
  await sql`create schema if not exists of_tests`.execute(database);
  await sql`
    create or replace function of_tests.every_row() returns table (name text, hash text)
    language plpgsql as $$ begin ${sql.join(questions, sql``)} end $$`.execute(database);
}

const defined = new WeakMap<Database, Promise<void>>();

/** Every row of every table, as their number and the sum of their hashes for each table; two that are equal: nothing was written. */
export async function everyRow(
  database: Database,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  if (!defined.has(database)) defined.set(database, define(database));
  await defined.get(database);
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from of_tests.every_row()`.execute(database);
  const asked = rows.filter(({ name }) => !except.includes(name));
  return Object.fromEntries(asked.map(({ name, hash }) => [name, hash]));
}
