import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { FeedRunState } from "~/contract/operator/imports/rules";
import { type Database, isUnreachable } from "../db/database";
import { TooManyRequests, StatusConflict } from "../http/refusals";
import { dropUnusedFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { applyRun, pauseBetween } from "./apply-run";
import { beginRun } from "./begin-run";
import { UnreadableFeed } from "./feed-listing";
import { UnreachableFile } from "./fetch-feed-file";
import { type Feed, feedOf, holdLease, LeaseLost, leaseRun, releaseRun, type Run } from "./lease";
import { fetchPhotos } from "./photos";
import { readRun } from "./read-run";
import { tellOfRun } from "./tell-of-run";

/** Milliseconds: then the job ends, and begins again with the run that waited longest. */
const longestWork = 45_000;
/** Well within the time for which a run is leased. */
const leaseSaidEvery = 20_000;

interface Pace {
  /** Milliseconds between two batches of homes. */
  between?: number;
  /** Ends what is under way as soon as that may be. */
  stopping?: AbortSignal;
  /** Whether it is enough for this time. */
  isEnough?: () => boolean;
}

/**
 * Works on runs of feeds until there is nothing left to do or its time is up. What broke off goes on where it was; one
 * worker is at a run at a time, and what another has taken over is left to it.
 */
export async function workOnFeeds(services: Services, _now: Date, pace: Pace = {}) {
  const started = performance.now();
  const { stopping, between = pauseBetween } = pace;
  const isLate = pace.isEnough ?? (() => performance.now() - started > longestWork);
  const isEnough = () => stopping?.aborted === true || isLate();
  const worker = randomUUID();
  let steps = 0;
  while (!isEnough()) {
    const run = await leaseRun(services.database, worker, services.clock());
    if (!run) break;
    steps += 1;
    const heartbeat = setInterval(
      () => void holdLease(services.database, run, worker, services.clock()).catch(() => undefined),
      leaseSaidEvery,
    ).unref();
    try {
      await step(services, run, { worker, isEnough, between });
    } catch (error) {
      if (error instanceof LeaseLost) continue;
      // What passes by itself is tried again with the next job.
      if (isUnreachable(error) || error instanceof TooManyRequests) throw error;
      services.logger.error({ err: error, run: run.id }, "a feed could not be worked on");
      const feed = await feedOf(services.database, run);
      await end(services, { feed, run, worker }, "failed", "Oops! Something went wrong.");
    } finally {
      clearInterval(heartbeat);
      await releaseRun(services.database, run, worker);
    }
  }
  return steps;
}

interface Working {
  worker: string;
  isEnough(): boolean;
  between: number;
}

/** Takes a run one state further, or as far as the time allows. @throws LeaseLost */
async function step(services: Services, run: Run, working: Working) {
  const feed = await feedOf(services.database, run);
  const work = { feed, run, ...working };
  if (run.state === "reading") {
    try {
      await readRun(services, work);
    } catch (error) {
      if (!(error instanceof UnreadableFeed || error instanceof UnreachableFile)) throw error;
      return end(services, work, "failed", error.message);
    }
    const doubt = run.applies ? await whyToAsk(services, run) : "";
    return moveOn(services, work, run.applies && doubt === "" ? "photos" : "preview", doubt);
  }
  if (run.state === "photos") {
    if (await fetchPhotos(services, work)) await moveOn(services, work, "applying");
    return;
  }
  if (await applyRun(services, work)) {
    await forgetPhotos(services, feed, run);
    await end(services, work, "done");
  }
}

interface Worked {
  feed: Feed;
  run: Run;
  worker: string;
}

const fewestToDoubt = 5;

/** A file that lacks more than half of what was listed is rather broken than right: somebody is to look at it. */
async function whyToAsk({ database }: Services, { id, feed_id, operator_id }: Run) {
  if (operator_id !== null) return "";
  const { rows } = await sql<{ listed: number; leaving: number }>`
    select (select count(*)::int from feed_listing
        where feed_id = ${feed_id} and withdrawn_at is null and property_id is not null) as listed,
      (select count(*)::int from feed_row where run_id = ${id} and state = 'withdrawn') as leaving`.execute(
    database,
  );
  const { listed, leaving } = rows[0]!;
  return leaving >= fewestToDoubt && leaving > listed / 2
    ? "More than half of the homes would be withdrawn. Please look at it first."
    : "";
}

async function moveOn(
  { database, clock }: Services,
  { feed, run, worker }: Worked,
  state: FeedRunState,
  message = "",
) {
  await database.transaction().execute(async (tx) => {
    await holdLease(tx, run, worker, clock());
    if (message !== "") await tellOfRun(tx, feed, run, "waits", clock());
    await tx
      .updateTable("feed_run")
      .set({ state, message, source: null, worker: null, leased_until: null })
      .where("id", "=", run.id)
      .execute();
  });
}

/** What its homes were to be is needed no more. */
async function end(
  { database, clock }: Services,
  { feed, run, worker }: Worked,
  state: "done" | "failed",
  message = "",
) {
  await database.transaction().execute(async (tx) => {
    await holdLease(tx, run, worker, clock());
    await tellOfRun(tx, feed, run, state, clock());
    await tx
      .updateTable("feed_run")
      .set({ state, message, source: null, ended_at: clock(), worker: null, leased_until: null })
      .where("id", "=", run.id)
      .execute();
    await sql`
      update feed_row set listing = null where run_id = ${run.id} and listing is not null`.execute(
      tx,
    );
  });
}

/** Photos that no home of the feed has any more are not asked for again. */
async function forgetPhotos(services: Services, feed: Feed, run: Run) {
  const { rows } = await sql<{ media_key: string }>`
    delete from feed_photo where feed_id = ${feed.id} and fetched_at < ${run.started_at}
      and not exists (
        select from property where title_image_key = media_key
        union all select from property_picture where property_picture.media_key = feed_photo.media_key)
    returning media_key`.execute(services.database);
  await dropUnusedFiles(
    services,
    rows.map(({ media_key }) => media_key),
  );
}

const longestPreview = 7 * 86_400_000;

/** A preview keeps its archive; one that nobody came back to does so no longer. */
const endOldPreviews = (database: Database, now: Date) =>
  database
    .updateTable("feed_run")
    .set({ state: "stopped", ended_at: now })
    .where("state", "=", "preview")
    .where("archive_size", "is not", null)
    .where("started_at", "<", new Date(now.getTime() - longestPreview))
    .execute();

/** Begins to read the feeds that are read every night; those of members who are deactivated rest. Returns how many. */
export async function beginNightlyFeeds({ database }: Pick<Services, "database">, now: Date) {
  await endOldPreviews(database, now);
  const feeds = await database
    .selectFrom("listing_feed")
    .innerJoin("member", "member.id", "member_id")
    .select("listing_feed.id")
    .where("is_nightly", "=", true)
    .where("member.is_active", "=", true)
    .orderBy("listing_feed.id")
    .execute();
  let begun = 0;
  for (const { id } of feeds)
    try {
      const run = { feedId: id, operatorId: null, applies: true, source: null };
      await database.transaction().execute((tx) => beginRun(tx, run, now));
      begun += 1;
    } catch (error) {
      // Somebody reads it already.
      if (!(error instanceof StatusConflict)) throw error;
    }
  return begun;
}
