import { sql } from "kysely";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { PoolClient } from "pg";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  isRetryable,
  isUnreachable,
  openDatabase,
  type Transaction,
} from "~/marketplace.server/db/database";
import { openNotices } from "~/marketplace.server/db/listen";
import type { Tables } from "~/marketplace.server/db/tables";
import { failed } from "~/marketplace.server/http/answer";
import { openQueueDatabase } from "~/marketplace.server/jobs/schedule";
import { MarketMemory } from "~/marketplace.server/properties/market-memory";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("a connection that ends while a transaction waits takes nothing else with it", async () => {
  const { database } = marketplace;
  const cutOff = database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]!.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(database);
    await vi.waitFor(
      async () => {
        const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database);
        expect(left.rows).toHaveLength(0);
      },
      { timeout: 10_000 },
    );
    await sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
});

/** A way to the database whose connections can fall silent without being closed. */
async function lineTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  const address = folder
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(address);
    open.add(near);
    near.on("close", () => {
      open.delete(near);
      far.destroy();
    });
    for (const end of [near, far]) end.on("error", () => undefined);
    near.pipe(far);
    far.pipe(near);
    near.on("silence", () => {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url.search = "";
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    databaseUrl: url.href,
    open,
    fallSilent: () => open.forEach((near) => near.emit("silence")),
    close: () => {
      open.forEach((near) => near.destroy());
      server.close();
    },
  };
}

test("a connection that is dead without a word is given up, and searches ask another", async () => {
  const line = await lineTo(marketplace.databaseUrl);
  const { database } = openDatabase(line.databaseUrl, { connections: 3, longestSilence: 1200 });
  const market = new MarketMemory(database, 250);
  const columns = await market.current();
  const [dead] = line.open;
  line.fallSilent();
  expect(await market.current()).toBe(columns);
  await vi.waitFor(() => expect(line.open).not.toContain(dead), { timeout: 10_000 });

  // Where all are dead, whoever asks hears so, and what comes after is answered again.
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.05)`.execute(database)));
  line.fallSilent();
  await expect(market.current()).rejects.toSatisfy(isUnreachable);
  await vi.waitFor(async () => expect(await market.current()).toBe(columns), { timeout: 10_000 });
  await database.destroy();
  line.close();
});

test("a job that ends while the database is away ends nothing else", async () => {
  const line = await lineTo(marketplace.databaseUrl);
  const warn = vi.fn();
  const db = openQueueDatabase(line.databaseUrl, { warn });
  const boss = new PgBoss({ db, schema: "job", schedule: false, supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("letters");
  await boss.send("letters", {});
  await boss.work("letters", { pollingIntervalSeconds: 0.5 }, () => Promise.resolve(line.close()));
  await vi.waitFor(
    () =>
      expect(warn).toHaveBeenCalledWith(expect.anything(), "the end of a job could not be noted"),
    { timeout: 10_000 },
  );
  await boss.stop({ graceful: false });
  await db.close();
});

test("where the connection that hears notices, or one of the job queue, is dead without a word another one follows", async () => {
  const line = await lineTo(marketplace.databaseUrl);
  const logger = { warn: () => undefined };
  const notices = await openNotices(line.databaseUrl, logger, { askEvery: 100, patience: 1000 });
  const heard: string[] = [];
  await notices.listen("tried", {
    onNotice: (payload) => heard.push(payload),
    onReconnect: () => heard.push("again"),
  });
  const queue = openQueueDatabase(line.databaseUrl, logger, 1000);
  await queue.executeSql("select 1", []);
  line.fallSilent();
  await expect(queue.executeSql("select 1", [])).rejects.toSatisfy(isUnreachable);
  expect((await queue.executeSql("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
  await vi.waitFor(() => expect(heard).toEqual(["again"]), { timeout: 10_000 });
  await sql`select pg_notify('tried', 'hello')`.execute(marketplace.database);
  await vi.waitFor(() => expect(heard).toEqual(["again", "hello"]));
  await notices.close();
  await queue.close();
  line.close();
});

test("a connection that breaks is told of, but not when all of them are being ended", async () => {
  const told: Error[] = [];
  const { pool, database } = openDatabase(marketplace.databaseUrl, {
    onError: (error) => told.push(error),
  });
  const connections: PoolClient[] = [];
  pool.on("connect", (connection) => connections.push(connection));
  const broken = new Error("terminating connection due to administrator command");
  await sql`select 1`.execute(database);
  connections[0]!.emit("error", broken);
  expect(told).toContain(broken);

  await sql`select 1`.execute(database);
  told.length = 0;
  await database.destroy();
  connections[1]!.emit("error", broken);
  expect(told).toEqual([]);
});

test("what may take long is waited for", async () => {
  const { database } = openDatabase(marketplace.databaseUrl, { longestSilence: 50 });
  const slowly = sql`select pg_sleep(0.15)`;
  await expect(slowly.execute(database)).rejects.toSatisfy(isUnreachable);
  await database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await slowly.execute(tx);
  });
  await expect(slowly.execute(database)).rejects.toSatisfy(isUnreachable);
  await database.destroy();
});

test("what waits too long for others is worth asking again, and so is one of two who wait for each other", async () => {
  const { database } = marketplace;
  const late = database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx);
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await expect(late).rejects.toSatisfy(isRetryable);

  const [one, other] = [1, 2];
  const lock = (tx: Transaction<Tables>, key: number) =>
    sql`select pg_advisory_xact_lock(${key})`.execute(tx);
  let holding = 0;
  const both = (first: number, second: number) =>
    database.transaction().execute(async (tx) => {
      await lock(tx, first);
      holding += 1;
      await vi.waitFor(() => expect(holding).toBe(2));
      await lock(tx, second);
    });
  const outcomes = await Promise.allSettled([both(one, other), both(other, one)]);
  const [given, ...more] = outcomes.flatMap((each) =>
    each.status === "rejected" ? [each.reason as unknown] : [],
  );
  expect([given, more]).toEqual([expect.toSatisfy(isRetryable), []]);
  expect(failed(given)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
