import { expect, test } from "vitest";
import { everyCategory } from "~/routes/operator/parts/every-category.server";
import { putCategories } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

test("a choice of a category has all, however many an answer has at most", async () => {
  const ids = await putCategories(
    here.marketplace,
    ...Array.from({ length: 230 }, (_, number) => `Kind ${number}`),
  );
  const found = await everyCategory(new Request("http://homes.test/operator/slides/new"));
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(found).toHaveLength(ids.length);
});
