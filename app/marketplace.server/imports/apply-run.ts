import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { FeedMessage, Tables } from "../db/tables";
import { confirmHomes } from "../listings/confirm-homes";
import { listingSettings } from "../listings/listing-settings";
import { dropUnusedFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { type Applying, applyRow, type DueRow } from "./apply";
import { type Feed, holdLease, type Run } from "./lease";

/**
 * So many homes are done in one transaction: lists that visitors read are made anew once for all of them, and again no
 * sooner than the pause (milliseconds).
 */
const homesAtOnce = 200;
export const pauseBetween = 5000;

interface Work {
  feed: Feed;
  run: Run;
  worker: string;
  isEnough(): boolean;
  /** Milliseconds between two batches. */
  between: number;
}

/** Does what the homes of a run wait for. Returns whether all of it is done. @throws LeaseLost */
export async function applyRun(services: Services, work: Work): Promise<boolean> {
  const { feed, run, isEnough, between } = work;
  const settings = await listingSettings(services.database);
  const owner = await services.database
    .selectFrom("member")
    .select("verification_status")
    .where("id", "=", feed.member_id)
    .executeTakeFirstOrThrow();
  const isFree =
    feed.is_trusted || (settings.autoApprove && owner.verification_status === "success");
  for (;;) {
    if (isEnough()) return false;
    const now = services.clock();
    const done = await applyBatch(services, work, { feed, run, settings, isFree, now });
    if (done < homesAtOnce) break;
    await pause(between);
  }
  await confirmUnchanged(services, work);
  await notifyEndedViewings(services);
  return true;
}

async function applyBatch(services: Services, { run, worker }: Work, applying: Applying) {
  const { count, released } = await services.database.transaction().execute(async (tx) => {
    await holdLease(tx, run, worker, applying.now);
    const { rows } = await sql<DueRow>`
      select number, reference, state, listing, content_hash, property_id from feed_row
      where run_id = ${run.id} and not is_done order by number limit ${homesAtOnce}`.execute(tx);
    const files: string[] = [];
    for (const row of rows) files.push(...(await applyOne(tx, services, applying, row)));
    return { count: rows.length, released: files };
  });
  await dropUnusedFiles(services, released);
  return count;
}

/** One that fails takes none of the others along. */
async function applyOne(
  tx: Transaction<Tables>,
  { logger }: Services,
  applying: Applying,
  row: DueRow,
) {
  await sql`savepoint feed_row`.execute(tx);
  const outcome = await applyRow(tx, applying, row).catch(async (error: unknown) => {
    await sql`rollback to savepoint feed_row`.execute(tx);
    logger.error({ err: error, run: applying.run.id, row: row.number }, "a home was not imported");
    return {
      state: "refused" as const,
      property_id: row.property_id,
      messages: [{ field: "", message: "Oops! Something went wrong." }],
      released: [],
    };
  });
  await sql`release savepoint feed_row`.execute(tx);
  const { state = row.state, property_id, messages = [] as FeedMessage[], released } = outcome;
  await sql`
    update feed_row set is_done = true, state = ${state}, property_id = ${property_id},
      messages = messages || ${JSON.stringify(messages)}::jsonb
    where run_id = ${applying.run.id} and number = ${row.number}`.execute(tx);
  return released;
}

const confirmedAtOnce = 500;

/** Whatever the feed lists on stands: its owner is not asked. */
async function confirmUnchanged({ database, clock }: Services, { run }: Work) {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from feed_row
    where run_id = ${run.id} and state = 'unchanged' and property_id is not null and listing is not null
    order by property_id`.execute(database);
  const ids = rows.map(({ property_id }) => property_id);
  for (let from = 0; from < ids.length; from += confirmedAtOnce)
    await database
      .transaction()
      .execute((tx) => confirmHomes(tx, ids.slice(from, from + confirmedAtOnce), clock()));
}
