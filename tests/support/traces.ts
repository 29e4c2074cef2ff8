import { sql } from "kysely";
import type { Database } from "~/marketplace.server/db/database";

/** Every column of text, JSON or bytes in the database, of background work too. */
async function textColumns(database: Database) {
  const { rows } = await sql<{
    schema: string;
    table: string;
    column: string;
    isBytes: boolean;
  }>`
    select table_schema as schema, table_name as "table", column_name as "column",
      data_type = 'bytea' as "isBytes"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea')
        or udt_name = 'citext')`.execute(database);
  return rows;
}

/** Where one of the words still stands. */
export async function tracesOf(database: Database, words: string[]) {
  const found: string[] = [];
  for (const { schema, table, column, isBytes } of await textColumns(database)) {
    const name = sql.ref(column);
    const text = isBytes ? sql`encode(kept.${name}, 'escape')` : sql`kept.${name}::text`;
    const { rows } = await sql<{ word: string }>`
      select wanted.word from unnest(${words}::text[]) as wanted (word) where exists (
        select from ${sql.table(`${schema}.${table}`)} as kept
        where position(lower(wanted.word) in lower(${text})) > 0)`.execute(database);
    found.push(...rows.map(({ word }) => `${schema}.${table}.${column}: ${word}`));
  }
  return found;
}

/** Every column that leads to a member. */
async function memberReferences(database: Database) {
  const { rows } = await sql<{ table: string; column: string }>`
    select child.relname as "table", attname as "column"
    from pg_constraint join pg_class as child on child.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'member'::regclass order by 1, 2`.execute(database);
  return rows;
}

/** In how many rows each of them names this one. */
export async function rowsNaming(database: Database, memberId: number) {
  const counts: Record<string, number> = {};
  for (const { table, column } of await memberReferences(database)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${memberId}`.execute(database);
    counts[`${table}.${column}`] = rows[0]!.count;
  }
  return counts;
}
