import { sql } from "kysely";
import type { Database } from "../db/database";

/** Held by who writes news (migration 0040). */
const advisoryLock = 7_733_104;

/**
 * The number of the latest news: all up to it are there. Of what is just being listed the end is waited
 * for, and nothing else is held meanwhile.
 */
export const latestNews = (database: Database) =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from home_news`.execute(tx);
    return rows[0]!.id;
  });
