import { sql } from "kysely";
import type { LiveChange } from "~/contract/live";

/** NOTIFY tells every process for whom something changed. */
export const liveChannel = "doorstep_live";
/** PostgreSQL takes 8,000 bytes; more persons than that are "everybody". */
const longestNotice = 7_000;

/** Said in passing: nothing stands in the database, the notice carries it. */
const passingMark = "!";

interface PassingChange {
  personId: number;
  change: LiveChange;
}

export const passingNotice = (mention: PassingChange) =>
  sql`pg_notify(${liveChannel}, ${passingMark + JSON.stringify(mention)})`;

/** What a notice carries, if it is said in passing. */
export const readMention = (payload: string) =>
  payload.startsWith(passingMark) ? (JSON.parse(payload.slice(1)) as PassingChange) : null;

/** What a notice says when something changed for these. */
export function liveNotice(persons: Iterable<number>) {
  const payload = [...persons].join(",");
  return payload.length > longestNotice ? "" : payload;
}
