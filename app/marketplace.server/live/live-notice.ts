import { sql } from "kysely";

/** NOTIFY tells every process for whom something changed. */
export const liveChannel = "doorstep_live";
/** PostgreSQL takes 8,000 bytes; more persons than that are "everybody". */
const longestNotice = 7_000;

/** The notice that something changed for these, as an expression. */
export function liveNotice(persons: Iterable<number>) {
  const payload = [...persons].join(",");
  return sql`pg_notify(${liveChannel}, ${payload.length > longestNotice ? "" : payload})`;
}
