import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "~/marketplace.server/db/database";

/** Until some statement waits for a lock that another transaction holds. */
export const untilSomebodyWaits = (database: Database) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows.length > 0;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
