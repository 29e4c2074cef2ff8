import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { noticesName } from "~/marketplace.server/db/listen";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { followedMarketplace } from "./change-setup";
import { advertise } from "./search-homes";

const here = followedMarketplace();
const { run, heard, hearing, deleted, ofHome } = here;

test("an account that was deleted is named", async () => {
  await run(sql`delete from member where id = ${here.owner.id}`);
  await here.follower.catchUp();
  expect(deleted).toContain(here.owner.id);
});

test("a thousand changes at once are told one by one", async () => {
  const many = () =>
    here.marketplace.database.transaction().execute(async (tx) => {
      const ids = Array.from({ length: 1000 }, (_, index) => `property:${10_000 + index}`);
      await sql`select note_changes(variadic ${ids}::text[])`.execute(tx);
    });
  expect(await hearing(many)).toHaveLength(1000);
});

test("what this release does not know may be anything", async () => {
  expect(await hearing(() => run(sql`select note_changes('castles')`))).toEqual(["everything"]);
});

test("a notice brings it without being asked for", async () => {
  await here.follower.catchUp();
  heard.length = 0;
  await advertise(here.marketplace, here.home);
  await expect.poll(() => [...heard].sort(), { timeout: 5000 }).toEqual(ofHome());
});

test("of transactions that overlap each is heard of once, when it is committed", async () => {
  const [first, second] = [await here.pool.connect(), await here.pool.connect()];
  try {
    await first.query("begin");
    await first.query("select note_changes('articles')");
    await second.query("select note_changes('questions')");
    const meanwhile = () => second.query("select note_changes('questions')");
    expect(await hearing(meanwhile)).toEqual(["questions"]);
    expect(await hearing(() => first.query("commit"))).toEqual(["articles"]);
    expect(await hearing(async () => undefined)).toEqual([]);
  } finally {
    first.release();
    second.release();
  }
});

describe("a connection that broke", () => {
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${noticesName}`;

  test("is there again, and what was not heard meanwhile is heard", async () => {
    await here.follower.catchUp();
    for (let time = 0; time < 2; time += 1) {
      heard.length = 0;
      const before = await listening.execute(here.marketplace.database);
      for (const { pid } of before.rows)
        await sql`select pg_terminate_backend(${pid})`.execute(here.marketplace.database);
      await run(sql`update property set price_minor = price_minor + 1 where id = ${here.home}`);
      await expect.poll(() => [...heard].sort(), { timeout: 5000 }).toEqual(ofHome());
      await expect
        .poll(async () => (await listening.execute(here.marketplace.database)).rows.length, {
          timeout: 5000,
        })
        .toBe(before.rows.length);
    }
  });
});

describe("changes of an hour ago", () => {
  test("are forgotten", async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from change where subject = 'articles'`.execute(
        here.marketplace.database,
      );
      return rows[0]!.count;
    };
    await run(sql`delete from change`);
    await run(sql`select note_changes('articles')`);
    await forgetExpired(here.marketplace.services, here.marketplace.clock.now);
    expect(await count()).toBe(1);
    await run(sql`update change set noted_at = now() - interval '61 minutes'`);
    await forgetExpired(here.marketplace.services, here.marketplace.clock.now);
    expect(await count()).toBe(0);
  });

  test("count as everything for whoever has not read for so long", async () => {
    await here.follower.catchUp();
    heard.length = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    try {
      await here.follower.catchUp();
      expect(heard).toEqual(["everything"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
