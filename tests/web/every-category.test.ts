import { beforeAll, expect, test } from "vitest";
import { loadHome } from "~/routes/home/home.server";
import { everyCategory } from "~/routes/operator/parts/every-category.server";
import { putCategories } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();
let ids: number[];
beforeAll(async () => {
  ids = await putCategories(
    here.marketplace,
    ...Array.from({ length: 230 }, (_, number) => `Kind ${number}`),
  );
});

test("a choice of a category has all, however many an answer has at most", async () => {
  const found = await everyCategory(new Request("http://homes.test/operator/slides/new"));
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(found).toHaveLength(ids.length);
});

test("so has the search of the front page", async () => {
  const { categories } = await loadHome(new Request("http://homes.test/"));
  expect(categories).toHaveLength(ids.length);
});
