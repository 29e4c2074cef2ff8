import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "~/marketplace.server/db/database";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("where an operator's transaction cannot begin, its connection is as good as before", async () => {
  const { pool, database, operatorDatabase } = openDatabase(marketplace.databaseUrl, {
    connections: 1,
  });
  try {
    await sql`alter sequence operator_deed rename to operator_deed_elsewhere`.execute(database);
    const begun = operatorDatabase.transaction().execute(() => Promise.resolve());
    await expect(begun).rejects.toThrow("operator_deed");
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});
