import { afterAll, beforeAll, expect, test } from "vitest";
import { getCategories } from "~/contract/catalogue/calls";
import { everyRow } from "~/routes/operator/every-row.server";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putCategories } from "./search-homes";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("a choice of a category has all, however many an answer has at most", async () => {
  const ids = await putCategories(
    marketplace,
    ...Array.from({ length: 230 }, (_, number) => `Kind ${number}`),
  );
  const found = await everyRow(
    async (paging) => (await ask(marketplace, getCategories, paging)).body.data,
    ({ id }) => String(id),
  );
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(found).toHaveLength(ids.length);
});
