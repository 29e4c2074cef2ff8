import pg from "pg";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { endWhenSilent } from "../db/database";
import type { Services } from "../services";
import { type Work, jobs } from "./jobs";
import { noteRun } from "./runs";

/**
 * Milliseconds. What a process wrote down and told nobody of, because it died the moment after, is looked for this
 * often; where nothing is due that is one look at an index.
 */
const lookForOwedEvery = 5_000;

/** Does a job, notes how it ended, and whatever became of it has it done again. */
export async function doJob(
  services: Services,
  name: string,
  work: Work,
  sendAgain: () => Promise<unknown>,
  stopping = new AbortController().signal,
) {
  try {
    await work(services, services.clock(), stopping).finally(sendAgain);
    await noteRun(services, name);
  } catch (error) {
    services.logger.error({ err: error, job: name }, "a job failed");
    await noteRun(services, name, error);
    throw error;
  }
}

/**
 * Starts the background work on the database's own queue, so that of several processes one does it.
 * Returns how to stop it.
 */
export async function scheduleJobs(services: Services, databaseUrl: string) {
  const db = openQueueDatabase(databaseUrl, services.logger);
  const boss = new PgBoss({ db, schema: "job" });
  const stopping = new AbortController();
  boss.on("error", (error) => services.logger.error({ err: error }, "background work"));
  await boss.start();
  for (const [name, { when, work, again, atStart }] of Object.entries(jobs)) {
    // Of a job that repeats itself one waits at a time, whoever sent it.
    await boss.createQueue(name, again ? { name, policy: "short" } : undefined);
    await boss.schedule(name, when);
    const sendAgain = async () => again && boss.send(name, {}, { startAfter: again });
    await boss.work(name, () => doJob(services, name, work, sendAgain, stopping.signal));
    if (atStart) await boss.send(name, {});
  }
  // Jobs of earlier versions, which would be put into the queue for nobody.
  for (const { name } of await boss.getSchedules())
    if (!(name in jobs)) await boss.unschedule(name);
  const net = setInterval(() => services.outbox.wake(), lookForOwedEvery).unref();
  return async () => {
    clearInterval(net);
    stopping.abort();
    await boss.stop({ graceful: true, wait: true, timeout: 3000 });
    await db.close();
  };
}

/** What only counts the jobs that it changed. */
const countsJobs = /select count\(\*\) from results\s*$/i;

/**
 * The connections of the job queue. That a job ended pg-boss notes without awaiting it: were the database
 * away just then, the rejection that nobody hears would end the process. Such a note is logged and given up;
 * the job counts as running until its time is over. So does one that ends after the site, which is no news.
 */
export function openQueueDatabase(
  databaseUrl: string,
  logger: Pick<Logger, "warn">,
  longestSilence = 60_000,
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    keepAlive: true,
    application_name: "doorstep-jobs",
  });
  const onError = (err: Error) => {
    if (!pool.ending) logger.warn({ err }, "a connection of the job queue broke");
  };
  pool.on("error", onError);
  pool.on("connect", (client) => endWhenSilent(client as unknown as pg.Client, longestSilence));
  return {
    async executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!countsJobs.test(text)) throw error;
        if (!pool.ending) logger.warn({ err: error }, "the end of a job could not be noted");
        return { rows: [{ count: "0" }] };
      }
    },
    close: () => pool.end(),
  };
}
