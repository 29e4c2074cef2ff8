import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type App, compileApp, isRunning, query, serverPid, startApp } from "./processes";

const asRoot = process.getuid?.() === 0;
let folder: string;
let apps: App[];

/** What a first start left behind: making a cluster takes longer than all else that is tried here. */
let afterFirstStart: string;

beforeAll(async () => {
  await compileApp();
  afterFirstStart = mkdtempSync(join(tmpdir(), "doorstep-embedded-"));
  await (await startApp(afterFirstStart)).stop();
});
afterAll(() => rmSync(afterFirstStart, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-embedded-"));
  apps = [];
});
afterEach(async () => {
  for (const app of apps)
    if (app.process.exitCode === null && !app.process.killed) await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** With their owners and rights, which PostgreSQL asks for. */
const hasStartedBefore = () => execFileSync("cp", ["-a", `${afterFirstStart}/.`, folder]);

async function start(dataFolder = folder, account = {}) {
  const app = await startApp(dataFolder, account);
  apps.push(app);
  return app;
}

test("an empty folder becomes a database, and a clean exit stops it", async () => {
  const app = await start();
  expect(app.adopted).toBe(false);
  const [facts] = await query(
    app.databaseUrl,
    `select current_user::text as name, current_database()::text as database,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('timezone') as timezone, upper('é') as upper, rolsuper as super
      from pg_roles where rolname = current_user`,
  );
  expect(facts).toEqual({
    name: "doorstep",
    database: "doorstep",
    fsync: "on",
    addresses: "",
    timezone: "UTC",
    upper: "É",
    super: true,
  });
  expect(statSync(join(folder, "postgres/password")).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "postgres/run")).mode & 0o077).toBe(0);
  const pid = serverPid(folder);
  await app.stop();
  expect(isRunning(pid)).toBe(false);
  const left = readdirSync(join(folder, "postgres"));
  const released = left.filter((name) => name.startsWith("lock.stale-"));
  // Of the start and of the stop, for slow waiters.
  expect(released).toHaveLength(2);
  expect(left.filter((name) => !released.includes(name)).sort()).toEqual(
    ["cluster", "password", "server.log", "users"].sort(),
  );
});

test("a killed application leaves its server, the next one takes it over", async () => {
  hasStartedBefore();
  const first = await start();
  await query(first.databaseUrl, "create table visit (id int)");
  await query(first.databaseUrl, "insert into visit values (7)");
  const pid = serverPid(folder);
  await first.kill();
  expect(isRunning(pid)).toBe(true);

  const second = await start();
  expect(second.adopted).toBe(true);
  expect(serverPid(folder)).toBe(pid);
  expect(await query(second.databaseUrl, "select id from visit")).toEqual([{ id: 7 }]);
  await second.stop();
  expect(isRunning(pid)).toBe(false);
});

test("two applications that start at once share one server until the last one leaves", async () => {
  hasStartedBefore();
  const [one, two] = await Promise.all([start(), start()]);
  expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
  const pid = serverPid(folder);
  await one.stop();
  expect(isRunning(pid)).toBe(true);
  expect(await query(two.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  await two.stop();
  expect(isRunning(pid)).toBe(false);
});

test("eight applications that start and leave at random never find the database shut", async () => {
  const visits = Array.from({ length: 8 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index % 4) * 150));
    const app = await start();
    const rows = await query(app.databaseUrl, "select 1 as one");
    if (index % 3 === 0) await app.kill();
    else await app.stop();
    return rows;
  });
  for (const rows of await Promise.all(visits)) expect(rows).toEqual([{ one: 1 }]);
  const last = await start();
  const pid = serverPid(folder);
  await last.stop();
  expect(isRunning(pid)).toBe(false);
});

test("after a crash of everything what was committed is there", async () => {
  hasStartedBefore();
  const first = await start();
  await query(first.databaseUrl, "create table visit (id int)");
  await query(first.databaseUrl, "insert into visit select generate_series(1, 1000)");
  process.kill(serverPid(folder), "SIGKILL");
  await first.kill();

  const note = join(folder, "postgres/cluster/postmaster.pid");
  // The machine came back and gave the server's number to somebody else.
  writeFileSync(note, readFileSync(note, "utf8").replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.databaseUrl, "select count(*)::int as n from visit")).toEqual([
    { n: 1000 },
  ]);
});

test.each([
  ["killed", "SIGKILL"],
  ["told to end by somebody else", "SIGINT"],
] as const)("a server that is %s is started again at the same address", async (_, signal) => {
  hasStartedBefore();
  const [one, two] = await Promise.all([start(), start()]);
  await query(one.databaseUrl, "create table visit (id int)");
  const before = serverPid(folder);
  process.kill(before, signal);
  await vi.waitFor(
    async () => {
      expect(await query(two.databaseUrl, "select * from visit")).toEqual([]);
      expect(serverPid(folder)).not.toBe(before);
    },
    { timeout: 20_000, interval: 200 },
  );
  const pid = serverPid(folder);
  await one.stop();
  expect(await query(two.databaseUrl, "select * from visit")).toEqual([]);
  await two.stop();
  expect(isRunning(pid)).toBe(false);
});

test("an interrupted first start is done again", async () => {
  const postgres = join(folder, "postgres");
  mkdirSync(join(postgres, "cluster.new/base"), { recursive: true });
  mkdirSync(join(postgres, "cluster/base"), { recursive: true });
  const app = await start();
  expect(await query(app.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(join(postgres, "cluster.new"))).toBe(false);
});

test("what a dead process left locked, or a loss of power left empty, does not block the start", async () => {
  hasStartedBefore();
  const holder = join(folder, "postgres/lock/holder.json");
  mkdirSync(join(folder, "postgres/lock"), { recursive: true });
  writeFileSync(holder, "");
  await (await start()).stop();
  mkdirSync(join(folder, "postgres/lock"));
  const space = readlinkSync("/proc/self/ns/pid");
  writeFileSync(holder, JSON.stringify({ pid: 2 ** 22 + 1, nonce: "00", space }));
  const app = await start();
  expect(app.adopted).toBe(false);
});

test("a folder of another PostgreSQL is left alone and named", async () => {
  const cluster = join(folder, "postgres/cluster");
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 17, and this release brings/);
});

test("a data folder with a long name, blanks and quotes works", async () => {
  for (const name of ['a b, "c" d\'s', `long-${randomBytes(60).toString("hex")}`]) {
    const app = await start(join(folder, name));
    expect(await query(app.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await app.stop();
  }
});

test("a server whose socket was cleaned away is started again", async () => {
  hasStartedBefore();
  const first = await start();
  await query(first.databaseUrl, "create table visit (id int)");
  await first.kill();
  rmSync(join(folder, "postgres/run"), { recursive: true });
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.databaseUrl, "select * from visit")).toEqual([]);
});

test.runIf(asRoot)("as root, PostgreSQL runs with another account", async () => {
  chmodSync(folder, 0o755);
  const app = await start();
  expect(statSync(`/proc/${serverPid(folder)}`).uid).not.toBe(0);
  expect(statSync(join(folder, "postgres/password")).uid).toBe(0);
  await app.stop();
});

/** Accounts that every Linux knows (daemon, bin): initdb wants to know its account by name. */
const [daemon, bin] = [1, 2];

test.runIf(asRoot)("an ordinary user, and then root on that user's folder", async () => {
  chownSync(folder, daemon, daemon);
  const app = await start(folder, { uid: daemon, gid: daemon });
  expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(daemon);
  await query(app.databaseUrl, "create table visit (id int)");
  await app.stop();
  const root = await start();
  expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(daemon);
  expect(await query(root.databaseUrl, "select * from visit")).toEqual([]);
  await root.stop();
  await expect(start(folder, { uid: bin, gid: bin })).rejects.toThrow(
    /This account may not write to/,
  );
  chmodSync(folder, 0o777);
  chmodSync(join(folder, "postgres"), 0o777);
  await expect(start(folder, { uid: bin, gid: bin })).rejects.toThrow(/belongs to another account/);
});
