import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "~/marketplace.server/db/database";

const hashed = (text: string) => createHash("sha256").update(text).digest("hex");

/** Every row of every table, as one hash for each table; two that are equal: nothing was written. */
export async function everyRow(
  database: Database,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    database,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter(({ name }) => !except.includes(name))) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(row::text, E'\n' order by row::text) as rows
      from ${sql.table(name)} as row`.execute(database);
    hashes[name] = hashed(rows[0]?.rows ?? "");
  }
  return hashes;
}
