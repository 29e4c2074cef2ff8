import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "~/marketplace.server/db/migrate";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

const migrating = 7_733_101;

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("who migrates second waits as long as it takes", async () => {
  const { database, databaseUrl: connectionString } = marketplace;
  const hasty = new pg.Pool({ connectionString, max: 1, options: "-c statement_timeout=200" });
  await database.connection().execute(async (first) => {
    await sql`select pg_advisory_lock(${migrating}::bigint)`.execute(first);
    const second = migrate(hasty);
    await untilSomebodyWaits(database);
    await sql`select pg_sleep(0.5), pg_advisory_unlock(${migrating}::bigint)`.execute(first);
    await second;
  });
  const { rows } = await hasty.query<{ statement_timeout: string }>("show statement_timeout");
  expect(rows).toEqual([{ statement_timeout: "200ms" }]);
  await hasty.end();
});

test("whatever goes with a member or a listing is found by an index", async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('member'::regclass, 'property'::regclass, 'project'::regclass)
      and not exists (select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)', true))
    order by 1`.execute(marketplace.database);
  expect(rows).toEqual([]);
});
