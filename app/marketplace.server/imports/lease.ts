import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../db/database";
import type { FeedRunTable, ListingFeedTable, Tables } from "../db/tables";

export type Feed = Selectable<ListingFeedTable>;
export type Run = Pick<
  Selectable<FeedRunTable>,
  "id" | "feed_id" | "operator_id" | "state" | "applies" | "started_at"
>;

/** Milliseconds for which a run is its worker's; whoever works on it says so again in good time. */
const leasedFor = 60_000;

/** A run is another's by now, was stopped, or is gone. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** The run that waited longest among those that nobody works on, from now on the worker's; undefined: there is none. */
export async function leaseRun(database: Database, worker: string, now: Date) {
  const { rows } = await sql<Run>`
    update feed_run set worker = ${worker}, leased_until = ${leaseEnd(now)}, worked_at = ${now}
    where id = (
      select id from feed_run
      where state in ('reading', 'photos', 'applying') and (leased_until is null or leased_until < ${now})
      order by worked_at nulls first, id limit 1 for update skip locked)
    returning id, feed_id, operator_id, state, applies, started_at`.execute(database);
  return rows[0];
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leasedFor);

/**
 * Holds the run until the transaction ends: what is written in it is written by whoever has the lease, once.
 * @throws LeaseLost
 */
export async function holdLease(
  tx: Database | Transaction<Tables>,
  run: Run,
  worker: string,
  now: Date,
) {
  const { rows } = await sql`
    update feed_run set leased_until = ${leaseEnd(now)}
    where id = ${run.id} and worker = ${worker} and state = ${run.state} returning id`.execute(tx);
  if (rows.length === 0) throw new LeaseLost();
}

/** Somebody else may go on with it at once. */
export const releaseRun = (database: Database, run: Run, worker: string) =>
  sql`update feed_run set worker = null, leased_until = null
    where id = ${run.id} and worker = ${worker}`.execute(database);

export const feedOf = (database: Database, { feed_id }: Pick<Run, "feed_id">): Promise<Feed> =>
  database
    .selectFrom("listing_feed")
    .selectAll()
    .where("id", "=", feed_id)
    .executeTakeFirstOrThrow();
