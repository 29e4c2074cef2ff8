import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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
