import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables";

export type Database = Kysely<Tables>;
export type { Transaction };

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * Opens a connection pool. Big integers and numerics come back as JavaScript numbers (ids, counts
 * and prices stay below 2^53), dates as `YYYY-MM-DD`, timestamps as `Date`.
 */
export function openDatabase(databaseUrl: string, { connections = 10 } = {}) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    options: "-c timezone=UTC -c statement_timeout=15000",
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") => {
        if (oid === INT8 || oid === NUMERIC) return Number;
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as "text");
      }) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return { pool, database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
