import type { Pool } from "pg";

const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.split("/").at(-1)!.replace(".sql", ""), sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Any number that nothing else locks with; it keeps two starting processes from migrating at once. */
const advisoryLock = 7_733_101;

/**
 * Applies the SQL migrations that this database has not seen, in order, each in its transaction, and answers
 * how many these were. Safe when several processes start together.
 */
export async function migrate(pool: Pool) {
  const client = await pool.connect();
  try {
    // A large table may take its time, and so may the process that migrates first.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await client.query(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migration");
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const { name, sql } of missing) {
      await client.query("begin");
      try {
        await client.query(sql);
        await client.query("insert into migration (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
    }
    return missing.length;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => undefined);
    await client.query("reset statement_timeout").catch(() => undefined);
    client.release();
  }
}
