import { beforeAll, expect, test } from "vitest";
import { filtersPage } from "~/routes/properties/filters.server";
import { mapResults } from "~/routes/properties/map.server";
import { searchResults } from "~/routes/properties/results.server";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

beforeAll(async () => {
  await putCategories(here.marketplace, "Villa");
  const lisbon = { country: "Portugal", city: "Lisbon", latitude: 38.72, longitude: -9.14 };
  const sintra = { country: "Portugal", city: "Sintra", latitude: 38.8, longitude: -9.38 };
  await putHome(here.marketplace, { ...lisbon, price_minor: 21_000_000 });
  await putHome(here.marketplace, { ...lisbon, price_minor: 90_000_000 });
  await putHome(here.marketplace, { ...sintra, price_minor: 15_000_000 });
});

const list = (query: string) =>
  searchResults(new Request(`http://doorstep.test/properties?${query}`));

test("an empty list says what leaving one filter out gives, the most first, and what lies outside", async () => {
  const { total, alternatives } = await list("city=Lisbon&max_price=200000");
  expect(total).toBe(0);
  expect(alternatives?.suggestions).toEqual([
    { label: expect.stringMatching(/^up to/) as string, href: "/properties?city=Lisbon", total: 2 },
    { label: "Lisbon", href: "/properties?max_price=200000", total: 1 },
  ]);
  expect(alternatives?.outside).toMatchObject([
    { label: expect.stringMatching(/^A little dearer, up to/) as string, total: 1 },
    { label: "Around Lisbon", total: 1, homes: [{ city: "Sintra" }] },
  ]);
  for (const { href, total: told } of alternatives!.outside) {
    const there = await list(href.split("?")[1]!);
    expect(there.total).toBe(told);
  }
});

test("where no single filter is to blame, two are left out together", async () => {
  const { alternatives } = await list("city=Lisbon&max_price=200000&search=castle");
  const [best] = alternatives!.suggestions;
  expect(best!.label).toMatch(/ and /);
  expect((await list(best!.href.split("?")[1]!)).total).toBe(best!.total);
});

test("a list with homes has no alternatives", async () => {
  expect((await list("city=Lisbon")).alternatives).toBeNull();
});

test.each([
  ["min_price=1m", [/^We read “1m” as .*1,000,000/]],
  ["max_price=20 lakh", [/2,000,000/]],
  ["max_price=1.25m", [/1,250,000/]],
  ["min_price=cheap&sort=sideways", [/^Order: “sideways”/, /^Lowest price: “cheap”/]],
  ["min_price=500000&max_price=300000", [/between .*300,000 and .*500,000/]],
  ["category_slug_id=villla", [/no category called “villla”/]],
  [
    "property_type=7&radius=-3&promoted=maybe&page=-1",
    [/Buy or rent/, /Page/, /Distance/, /Featured/],
  ],
  ["min_price=250 000&max_price=300.000&sort=newest&promoted=1&page=2&utm_source=x&view=list", []],
])("what is odd in the address is said: %s", async (query, sentences) => {
  const { odd } = await list(query);
  const matching = sentences.map((sentence) => expect.stringMatching(sentence) as string);
  expect(odd).toHaveLength(sentences.length);
  expect(odd).toEqual(expect.arrayContaining(matching));
});

test("the map and the page of all filters say it too, and what is left out is not asked for", async () => {
  const query = "category_slug_id=villla&min_price=cheap&north=1&list=castles";
  const [map, filters] = await Promise.all(
    [mapResults, filtersPage].map((page) => page(new Request(`http://doorstep.test/at?${query}`))),
  );
  const both = [/^There is no category/, /^List: “castles”/, /^Lowest price: “cheap”/];
  const all = (sentences: RegExp[]) =>
    sentences.map((sentence) => expect.stringMatching(sentence) as string);
  expect(map!.odd.sort()).toEqual(
    all([both[1]!, both[2]!, /^Part of the map: “north=1”/, both[0]!]),
  );
  expect(filters!.odd.sort()).toEqual(all([both[1]!, both[2]!, both[0]!]));
  expect([map!.total, filters!.total]).toEqual([3, 3]);
  expect(filters!.query).toEqual({});
});

test("an unknown category is left out, so that homes are there", async () => {
  expect((await list("category_slug_id=villla")).total).toBe(3);
});
