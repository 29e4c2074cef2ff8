import { sql } from "kysely";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deletedMember } from "~/contract/account.security";
import { listenForChanges } from "~/marketplace.server/changes";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
let stopListening: () => Promise<void>;
/** What another process on this database hears. */
const heard: string[][] = [];

beforeAll(async () => {
  marketplace = await testMarketplace();
  stopListening = await listenForChanges(
    marketplace.databaseUrl,
    (tags) => heard.push(tags),
    pino({ level: "silent" }),
  );
});
afterEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await stopListening();
  await marketplace.close();
});

const manyTags = Array.from({ length: 1000 }, (_, index) => `property:${10_000 + index}`);
const told = () => expect.poll(() => heard, { timeout: 5000 });

test("every process hears what changed", async () => {
  await marketplace.services.changed("property:7", "properties");
  await told().toEqual([["property:7", "properties"]]);
});

test("after a connection that broke there is one again, and everything is out of date", async () => {
  const { database } = marketplace;
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen doorstep_changes'`;
  for (let time = 0; time < 2; time += 1) {
    heard.length = 0;
    const { rows } = await listening.execute(database);
    expect(rows).toHaveLength(1);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database);
    await told().toEqual([["everything"]]);
  }
  expect((await listening.execute(database)).rows).toHaveLength(1);
  heard.length = 0;
  await marketplace.services.changed("property:8");
  await told().toEqual([["property:8"]]);
});

test("more than one notice can hold is everything", async () => {
  await marketplace.services.changed(...manyTags, "properties");
  await told().toEqual([["everything"]]);
});

test("an account that was deleted is named even then", async () => {
  await marketplace.services.changed(...manyTags, `${deletedMember}:12`);
  await told().toEqual([["everything", `${deletedMember}:12`]]);
});
