import { afterAll, beforeAll, expect, test } from "vitest";
import { getSearchAlternatives } from "~/contract/search/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putCategories, putHome } from "./search-homes";

const lisbon = { country: "Portugal", city: "Lisbon", latitude: 38.72, longitude: -9.14 };
const sintra = { country: "Portugal", city: "Sintra", latitude: 38.8, longitude: -9.38 };
const porto = { country: "Portugal", city: "Porto", latitude: 41.15, longitude: -8.61 };

let marketplace: TestMarketplace;
let ids: Record<"dear" | "cheap" | "near" | "far", number>;
beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  ids = {
    dear: await putHome(marketplace, { ...lisbon, price_minor: 90_000_000 }),
    cheap: await putHome(marketplace, { ...lisbon, price_minor: 30_000_000 }),
    near: await putHome(marketplace, { ...sintra, price_minor: 20_000_000 }),
    far: await putHome(marketplace, { ...porto, price_minor: 20_000_000 }),
  };
});
afterAll(() => marketplace.close());

const alternatives = async (searches: object[]) =>
  (await ask(marketplace, getSearchAlternatives, { searches })).body.data;

test("several searches are counted at once, each as a list would count it", async () => {
  const found = await alternatives([
    { city: "Lisbon", max_price: 100 },
    { city: "lisbon" },
    { max_price: 250_000 },
    { city: "Lisbon", max_price: 350_000, search: "bright" },
    { with_homes: false },
  ]);
  expect(found.map(({ total }) => total)).toEqual([0, 2, 2, 1, 4]);
  expect(found.every(({ homes }) => homes.length === 0)).toBe(true);
});

test("the first homes are told where they are asked for, around a city the nearest", async () => {
  const [around, unknown, inArabic] = await alternatives([
    { around_city: "Lisbon", radius: 40, max_price: 250_000, with_homes: true },
    { around_city: "Atlantis", radius: 40, with_homes: true },
    { around_city: "لشبونة", radius: 40, max_price: 250_000, with_homes: true },
  ]);
  expect(inArabic).toEqual(around);
  expect(around).toMatchObject({ total: 1, middle: { latitude: 38.72, longitude: -9.14 } });
  expect(around!.homes.map(({ id }) => id)).toEqual([ids.near]);
  expect(unknown).toEqual({ total: 0, homes: [], middle: null });
});

test("nothing is asked and nothing answered", async () => {
  expect(await alternatives([])).toEqual([]);
});
