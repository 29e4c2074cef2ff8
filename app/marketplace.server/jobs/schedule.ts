import PgBoss from "pg-boss";
import type { Services } from "../services";
import { expireAdverts } from "./expiry";

const expiry = "expire-adverts";

/**
 * Starts the background work on the database's own queue, so that of several processes one does it.
 * Returns how to stop it.
 */
export async function scheduleJobs(services: Services, databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: "job" });
  boss.on("error", (error) => services.logger.error({ err: error }, "background work"));
  await boss.start();
  await boss.createQueue(expiry);
  await boss.schedule(expiry, "*/5 * * * *");
  await boss.work(expiry, async () => {
    await expireAdverts(services, services.clock());
  });
  return () => boss.stop({ graceful: true, wait: true, timeout: 3000 });
}
