import { sql } from "kysely";
import { join } from "node:path";
import PgBoss from "pg-boss";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openQueueDatabase, doJob, scheduleJobs } from "~/marketplace.server/jobs/schedule";
import { sealPrivateFiles } from "~/marketplace.server/jobs/seal-private-files";
import { createLocalStorage } from "~/marketplace.server/media/local-storage";
import { withSealedFiles } from "~/marketplace.server/media/sealed-storage";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

/** A log to look into. */
function listeningLog() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test("a job that ends after the queue was closed ends nothing else, and is no news", async () => {
  const { lines, logger } = listeningLog();
  const db = openQueueDatabase(marketplace.databaseUrl, logger);
  const executeSql = vi.fn(db.executeSql);
  const boss = new PgBoss({
    db: { executeSql },
    schema: "job",
    schedule: false,
    supervise: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("letters");
  await boss.send("letters", {});
  await boss.work("letters", { pollingIntervalSeconds: 0.5 }, () => db.close());
  await vi.waitFor(() => expect(executeSql).toHaveLastResolvedWith({ rows: [{ count: "0" }] }), {
    timeout: 10_000,
  });
  expect(lines).toEqual([]);
  await boss.stop({ graceful: false });
});

test("what is asked of the queue itself fails when the database is away", async () => {
  const db = openQueueDatabase(marketplace.databaseUrl, pino({ level: "silent" }));
  expect(await db.executeSql("select $1::int as one", [1])).toMatchObject({ rows: [{ one: 1 }] });
  await db.close();
  await expect(db.executeSql("select 1", [])).rejects.toThrow();
});

test("a job that fails is logged, and done again all the same", async () => {
  const { lines, logger } = listeningLog();
  const sendAgain = vi.fn(() => Promise.resolve());
  const services = { ...marketplace.services, logger };
  const failing = () => Promise.reject(new Error("no letters today"));
  await expect(doJob(services, "send-letters", failing, sendAgain)).rejects.toThrow("no letters");
  expect(lines).toMatchObject([
    { msg: "a job failed", job: "send-letters", err: { message: "no letters today" } },
  ]);
  expect(sendAgain).toHaveBeenCalledOnce();
});

test("jobs of earlier versions are scheduled no more", async () => {
  const { database, databaseUrl, services } = marketplace;
  const db = openQueueDatabase(databaseUrl, services.logger);
  const boss = new PgBoss({ db, schema: "job", supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("send-letters");
  await boss.schedule("send-letters", "* * * * *");
  await boss.stop({ graceful: false });
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`select name from job.schedule`.execute(database);
    return rows.map(({ name }) => name);
  };
  expect(await scheduled()).toEqual(["send-letters"]);
  const stop = await scheduleJobs(services, databaseUrl);
  expect(await scheduled()).toContain("retry-deliveries");
  expect(await scheduled()).not.toContain("send-letters");
  await stop();
  await db.close();
});

test("private files from before are encrypted, and those of an older secret anew", async () => {
  const { database, services, dataFolder } = marketplace;
  const plain = createLocalStorage(join(dataFolder, "media"));
  const key = "private-0123456789abcdef.pdf";
  const options = { contentType: "application/pdf", private: true };
  await plain.put(key, Buffer.from("a passport"), options);
  const row = { content_type: "application/pdf", byte_count: 10, is_private: true };
  await database
    .insertInto("media")
    .values([
      { key, ...row },
      { key: "private-gone.pdf", ...row },
    ])
    .execute();
  const lying = async () => (await plain.get(key, options))!.body;

  expect(await sealPrivateFiles(services)).toBe(2);
  const first = await lying();
  expect(first.includes("a passport")).toBe(false);
  expect((await services.storage.get(key, options))!.body.toString()).toBe("a passport");
  expect(await sealPrivateFiles(services)).toBe(0);

  const secret = "the next secret of the tests, long enough";
  const storage = withSealedFiles(plain, [secret, services.secret]);
  expect(await sealPrivateFiles({ ...services, secret, storage })).toBe(2);
  expect(await lying()).not.toEqual(first);
  const alone = withSealedFiles(plain, [secret]);
  expect((await alone.get(key, options))!.body.toString()).toBe("a passport");
});
