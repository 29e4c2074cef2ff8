import pg from "pg";
import type { Logger } from "pino";
import { endWhenSilent } from "../db/database";

/** What only counts the jobs that it changed. */
const countsJobs = /select count\(\*\) from results\s*$/i;

/**
 * The connections of the job queue. That a job ended pg-boss notes without awaiting it: were the database
 * away just then, the rejection that nobody hears would end the process. Such a note is logged and given up;
 * the job counts as running until its time is over.
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
        logger.warn({ err: error }, "the end of a job could not be noted");
        return { rows: [{ count: "0" }] };
      }
    },
    close: () => pool.end(),
  };
}
