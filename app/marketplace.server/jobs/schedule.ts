import PgBoss from "pg-boss";
import type { Services } from "../services";
import { expireAdverts } from "./expiry";
import { forgetExpired } from "./forget-expired";

type Work = (services: Services, now: Date) => Promise<unknown>;

/** What is done, and when (as cron says it, UTC). */
const jobs: Record<string, { when: string; work: Work }> = {
  "expire-adverts": { when: "*/5 * * * *", work: expireAdverts },
  "forget-expired": { when: "17 * * * *", work: forgetExpired },
};

/**
 * Starts the background work on the database's own queue, so that of several processes one does it.
 * Returns how to stop it.
 */
export async function scheduleJobs(services: Services, databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: "job" });
  boss.on("error", (error) => services.logger.error({ err: error }, "background work"));
  await boss.start();
  for (const [name, { when, work }] of Object.entries(jobs)) {
    await boss.createQueue(name);
    await boss.schedule(name, when);
    await boss.work(name, async () => {
      await work(services, services.clock());
    });
  }
  return () => boss.stop({ graceful: true, wait: true, timeout: 3000 });
}
