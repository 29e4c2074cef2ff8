import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getDistricts,
  removeDistrict,
  saveDistrict,
  searchSuggestions,
  understandSearch,
} from "~/contract/search/calls";
import { mapProperties } from "~/contract/map/calls";
import { countPropertyChoices, getPropertyList } from "~/contract/properties/calls";
import { getSavedSearches, saveSearch } from "~/contract/saved-searches/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: string;
let member: string;
let oldTown: number;
let harbour: number;
let farEast: number;
let inOldTown: number;
let inHarbour: number;

const square = (south: number, west: number) =>
  [
    [south, west],
    [south, west + 0.02],
    [south + 0.02, west + 0.02],
    [south + 0.02, west],
  ]
    .map((corner) => corner.map((degrees) => Number(degrees.toFixed(2))).join(","))
    .join(";");

const draw = async (names: Record<string, string>, area: string, city = "Porto Novo") => {
  const { body } = await askAsRead(marketplace, saveDistrict, { names, city, area }, operator);
  return body.data.id;
};

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
  member = (await newMember(marketplace)).token;
  await putCategories(marketplace, "Villa");
  const town = { city: "Porto Novo", country: "Portugal" };
  inOldTown = await putHome(marketplace, { ...town, latitude: 38.71, longitude: -9.13 });
  inHarbour = await putHome(marketplace, { ...town, latitude: 38.75, longitude: -9.13 });
  await putHome(marketplace, { ...town, latitude: 38.9, longitude: -9.13 });
  farEast = await putHome(marketplace, { city: "Taveuni", latitude: -16.99, longitude: -179.995 });
  oldTown = await draw({ en: "Old Town", ar: "البلدة القديمة" }, square(38.7, -9.14));
  harbour = await draw({ en: "Harbourside" }, square(38.74, -9.14));
});
afterAll(() => marketplace.close());

const found = async (input: { district?: string; city?: string; search?: string }) => {
  const { body } = await ask(marketplace, getPropertyList, input);
  return body.data.map(({ id }) => id).sort((one, other) => one - other);
};

test("homes are found in any of the districts that are asked for, in lists, counts and on the map", async () => {
  expect(await found({ district: `${oldTown}` })).toEqual([inOldTown]);
  expect(await found({ district: `${oldTown},${harbour}` })).toEqual([inOldTown, inHarbour]);
  expect(await found({ district: `${oldTown}`, city: "Taveuni" })).toEqual([]);
  expect(await found({ district: "99999" })).toEqual([]);
  const counted = await ask(marketplace, countPropertyChoices, { district: `${harbour}` });
  expect(counted.body.total).toBe(1);
  const world = { north: 85, south: -85, east: 180, west: -180, zoom: 1 };
  const map = await ask(marketplace, mapProperties, { district: `${harbour}`, ...world });
  expect(map.body.total).toBe(1);
});

test("a district may reach across 180°", async () => {
  const across = await draw(
    { en: "Des Voeux" },
    "-17,179.98;-17,180.02;-16.98,180.02;-16.98,179.98",
  );
  expect(await found({ district: `${across}` })).toEqual([farEast]);
});

test("its names are understood and suggested in the languages that it has", async () => {
  const meant = async (text: string) => {
    const { body } = await ask(marketplace, understandSearch, { text });
    return [body.data.filters.map(({ name, value }) => `${name}=${value}`), body.data.rest];
  };
  expect(await meant("villa in Old Town")).toEqual([
    ["category_slug_id=villa", `district=${oldTown}`],
    "",
  ]);
  expect(await meant("فيلا في البلدة القديمة")).toEqual([
    ["category_slug_id=villa", `district=${oldTown}`],
    "",
  ]);
  expect(await meant("harborside")).toEqual([[`district=${harbour}`], ""]);
  const suggested = async (text: string) =>
    (await ask(marketplace, searchSuggestions, { text })).body.data.places;
  expect(await suggested("old t")).toMatchObject([
    { kind: "district", said: "Old Town", city: "Porto Novo", homes: 1, district: oldTown },
  ]);
  expect(await suggested("القديم")).toMatchObject([{ district: oldTown }]);
  expect(await suggested("harbuors")).toMatchObject([{ district: harbour }]);
});

test("of districts of one name that is meant whose city is said", async () => {
  const elsewhere = await draw({ en: "Centro" }, square(-17, 179.9), "Taveuni");
  const here = await draw({ en: "Centro" }, square(38.7, -9.14));
  const districts = async (text: string) => {
    const { body } = await ask(marketplace, understandSearch, { text });
    return body.data.filters.filter(({ name }) => name === "district").map(({ value }) => value);
  };
  expect(await districts("Centro, Taveuni")).toEqual([`${elsewhere}`]);
  expect(await districts("centro Porto Novo")).toEqual([`${here}`]);
});

test("a saved search keeps its districts, and tells of homes in them", async () => {
  await ask(
    marketplace,
    saveSearch,
    { name: "By the harbour", frequency: "daily", district: `${harbour},${oldTown}` },
    member,
  );
  const { body } = await ask(marketplace, getSavedSearches, {}, member);
  expect(body.data[0]).toMatchObject({
    filters: { district: [oldTown, harbour] },
    count: 2,
  });
});

test("what was renamed or drawn anew is found so; what was removed is offered no more", async () => {
  const id = await draw({ en: "Riverside" }, square(38.7, -9.14));
  const renamed = {
    id,
    names: { en: "Waterfront" },
    city: "Porto Novo",
    area: square(38.74, -9.14),
  };
  await askAsRead(marketplace, saveDistrict, renamed, operator);
  expect(await found({ district: `${id}` })).toEqual([inHarbour]);
  const words = async () => {
    const { body } = await ask(marketplace, understandSearch, { text: "waterfront" });
    return body.data.filters.map(({ value }) => value);
  };
  expect(await words()).toEqual([`${id}`]);
  await askAsRead(marketplace, removeDistrict, { id }, operator);
  expect(await words()).toEqual([]);
  expect(await found({ district: `${id}` })).toEqual([inHarbour]);
  const { body } = await ask(marketplace, getDistricts, { id: `${id}`, with_area: true });
  expect(body.data).toMatchObject([
    { names: [{ name: "Waterfront" }], is_removed: true, area: renamed.area },
  ]);
  expect((await sendAsRead(marketplace, removeDistrict, { id }, operator)).status).toBe(404);
  expect((await sendAsRead(marketplace, saveDistrict, renamed, operator)).status).toBe(404);
});

test("only operators draw districts, and only such as have a name and an area", async () => {
  const whole = { names: { en: "Hill" }, city: "Porto Novo", area: square(38.7, -9.14) };
  expect((await sendAsRead(marketplace, saveDistrict, whole, member)).status).toBe(403);
  expect((await sendAsRead(marketplace, removeDistrict, { id: oldTown }, member)).status).toBe(403);
  for (const change of [
    { names: { en: " " } },
    { names: { "e\u0000n": "Hill" } },
    { city: "" },
    { area: "38.7,-9.1;38.8,-9.2" },
  ]) {
    const { status } = await sendAsRead(
      marketplace,
      saveDistrict,
      { ...whole, ...change },
      operator,
    );
    expect([change, status]).toEqual([change, 400]);
  }
});
