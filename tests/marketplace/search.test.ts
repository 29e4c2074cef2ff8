import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { advertise, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let villa: number;
let flat: number;
/** Homes by the names that the tests give them. */
const ids: Record<string, number> = {};
let bedrooms: number;
let supply: number;
let school: number;
let park: number;
const now = new Date("2026-03-11T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

beforeAll(async () => {
  marketplace = await testMarketplace();
  const { database } = marketplace;
  marketplace.clock.now = now;
  [villa, flat] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
  const malaga = { city: "Málaga", state: "Andalusia", country: "Spain" };
  const pune = { city: "Pune", state: "Maharashtra", country: "India" };
  ids.patio = await putHome(marketplace, {
    ...malaga,
    category_id: villa,
    title: "Patio by the sea",
    address: "12 Calle Olmo",
    latitude: 36.72,
    longitude: -4.42,
    price_minor: 300_000_00,
    created_at: daysAgo(30),
    view_count: 5,
  });
  ids.loft = await putHome(marketplace, {
    slug: "the-loft",
    ...malaga,
    category_id: flat,
    title: "Loft with a terrace",
    address: "3 Harbour Road",
    latitude: 36.76,
    longitude: -4.42,
    price_minor: 900_00,
    status: "rent",
    rent_duration: "Monthly",
    created_at: daysAgo(1),
    view_count: 90,
    favourite_count: 4,
  });
  ids.garden = await putHome(marketplace, {
    ...pune,
    category_id: flat,
    title: "Garden flat",
    address: "8 Karve Road",
    latitude: 18.52,
    longitude: 73.86,
    price_minor: 120_000_00,
    created_at: daysAgo(3),
    is_premium: true,
    favourite_count: 9,
  });
  const hidden = { ...malaga, category_id: villa, title: "Zeppelin hangar", latitude: 36.72 };
  await putHome(marketplace, {
    ...hidden,
    longitude: -4.42,
    request_status: "pending",
    slug: "the-hangar",
  });
  await putHome(marketplace, { ...hidden, longitude: -4.42, request_status: "rejected" });
  await putHome(marketplace, { ...hidden, longitude: -4.42, is_active: false });
  await putHome(marketplace, { ...hidden, longitude: -4.42, status: "sold" });
  const parameters = await database
    .insertInto("parameter")
    .values([
      { name: "Bedrooms", kind: "number" },
      { name: "Supply", kind: "checkbox" },
    ])
    .returning("id")
    .execute();
  [bedrooms, supply] = parameters.map(({ id }) => id) as [number, number];
  await database
    .insertInto("property_parameter")
    .values([
      { property_id: ids.patio, parameter_id: bedrooms, value: '"4"' },
      { property_id: ids.loft, parameter_id: bedrooms, value: '""' },
      { property_id: ids.loft, parameter_id: supply, value: '["Gas"]' },
      { property_id: ids.garden, parameter_id: supply, value: "[]" },
    ])
    .execute();
  const facilities = await database
    .insertInto("facility")
    .values([{ name: "School" }, { name: "Park" }])
    .returning("id")
    .execute();
  [school, park] = facilities.map(({ id }) => id) as [number, number];
  await database
    .insertInto("property_facility")
    .values([
      { property_id: ids.patio, facility_id: school, distance: 1 },
      { property_id: ids.loft, facility_id: school, distance: 2 },
      { property_id: ids.loft, facility_id: park, distance: 0.5 },
    ])
    .execute();
});
afterAll(() => marketplace.close());

type Question = InputOf<typeof getPropertyList>;

async function found(question: Question, token?: string) {
  const { status, body } = await ask(marketplace, getPropertyList, question, token);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.data.map(({ id }) => names.get(id));
}

describe("each filter", () => {
  const questions: [string, () => Question, string[]][] = [
    ["none: newest first, nothing that is not public", () => ({}), ["loft", "garden", "patio"]],
    ["one home", () => ({ slug_id: "the-loft" }), ["loft"]],
    ["a home that is not there", () => ({ slug_id: "no-such-home" }), []],
    ["a home that is not public", () => ({ slug_id: "the-hangar" }), []],
    ["for sale", () => ({ property_type: "0" }), ["garden", "patio"]],
    ["for rent", () => ({ property_type: "1" }), ["loft"]],
    ["category", () => ({ category_id: villa }), ["patio"]],
    ["category by slug", () => ({ category_slug_id: "flat" }), ["loft", "garden"]],
    ["unknown category", () => ({ category_slug_id: "castle" }), []],
    ["city, without its accent", () => ({ city: "malaga" }), ["loft", "patio"]],
    ["part of a city's name", () => ({ city: "mal" }), []],
    ["state", () => ({ state: "Maharashtra" }), ["garden"]],
    ["country", () => ({ country: "SPAIN" }), ["loft", "patio"]],
    ["lowest price", () => ({ min_price: 120_000 }), ["garden", "patio"]],
    ["highest price", () => ({ max_price: 120_000 }), ["loft", "garden"]],
    ["both prices", () => ({ min_price: 900, max_price: 900 }), ["loft"]],
    ["last week", () => ({ posted_since: "0" }), ["loft", "garden"]],
    ["yesterday", () => ({ posted_since: "1" }), ["loft"]],
    ["a filled parameter", () => ({ parameter_id: `${bedrooms}` }), ["patio"]],
    ["any parameter", () => ({ parameter_id: `${bedrooms},${supply}` }), ["loft", "patio"]],
    ["a facility", () => ({ facility_id: `${school}` }), ["loft", "patio"]],
    ["all facilities", () => ({ facility_id: `${school},${park}` }), ["loft"]],
    ["premium", () => ({ get_all_premium_properties: 1 }), ["garden"]],
    ["most viewed", () => ({ most_viewed: 1 }), ["loft", "patio", "garden"]],
    ["most liked", () => ({ most_liked: 1 }), ["garden", "loft", "patio"]],
    ["several at once", () => ({ city: "Málaga", property_type: "0", search: "sea" }), ["patio"]],
  ];
  test.each(questions)("%s", async (_name, question, names) => {
    expect(await found(question())).toEqual(names);
  });
});

describe("typed words", () => {
  const questions: [string, string[]][] = [
    ["villa", ["patio"]],
    ["VIL", ["patio"]],
    ["vlila", ["patio"]],
    ["vila", ["patio"]],
    ["gadren", ["garden"]],
    ["malaga", ["loft", "patio"]],
    ["Málga", ["loft", "patio"]],
    ["terace", ["loft"]],
    ["road", ["loft"]],
    ["harbor", ["loft"]],
    ["harbour flat", ["loft"]],
    ["flat, Pune!", ["garden"]],
    ["3 harbour", ["loft"]],
    ["9 harbour", []],
    // The street of a premium home is not told.
    ["8 karve", []],
    ["garden villa", []],
    ["xylophone", []],
    ["zeppelin", []],
    ["'; drop table property; --", []],
    ["':*|&!()\\", ["loft", "garden", "patio"]],
  ];
  test.each(questions)("%s", async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });
});

describe("around a point", () => {
  test("the nearest first, and nothing beyond the radius", async () => {
    const point = { latitude: 36.77, longitude: -4.42 };
    expect(await found({ ...point, radius: 10 })).toEqual(["loft", "patio"]);
    expect(await found({ latitude: 36.7, longitude: -4.42, radius: 10 })).toEqual([
      "patio",
      "loft",
    ]);
    expect(await found({ ...point, radius: 3 })).toEqual(["loft"]);
    expect(await found({ ...point, radius: 20_000 })).toEqual(["loft", "patio", "garden"]);
  });

  test("without a radius the operator's widest one counts", async () => {
    const nearPune = { latitude: 18.9, longitude: 73.86 };
    expect(await found(nearPune)).toEqual(["garden"]);
    await marketplace.database
      .insertInto("site_setting")
      .values({ name: "max_radius_range", value: '"20"' })
      .execute();
    expect(await found(nearPune)).toEqual([]);
    await marketplace.database.deleteFrom("site_setting").execute();
  });
});

test("owners and operators find no more here than visitors", async () => {
  const member = await newMember(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  const draft = { owner_id: member.id, category_id: villa, request_status: "pending" as const };
  await putHome(marketplace, draft);
  for (const { token } of [member, operator])
    expect(await found({}, token)).toEqual(["loft", "garden", "patio"]);
});

describe("what changes is found at once", () => {
  const change = (id: number, facts: object) =>
    marketplace.database.updateTable("property").set(facts).where("id", "=", id).execute();

  test("words, place, price and visibility", async () => {
    const id = await putHome(marketplace, { category_id: flat, request_status: "pending" });
    ids.changing = id;
    expect(await found({ search: "quokka" })).toEqual([]);
    await change(id, { request_status: "approved" });
    await change(id, { title: "Quokka lodge", city: "Perth", price_minor: 7_00 });
    expect(await found({ search: "quoka" })).toEqual(["changing"]);
    expect(await found({ city: "perth", max_price: 7 })).toEqual(["changing"]);
    await advertise(marketplace, id);
    expect(await found({ promoted: 1 })).toEqual(["changing"]);
    expect((await found({}))[0]).toBe("changing");
    await change(id, { status: "sold" });
    expect(await found({ search: "quokka" })).toEqual([]);
    await marketplace.database.deleteFrom("property").where("id", "=", id).execute();
    expect(await found({ promoted: 1 })).toEqual([]);
  });

  test("a category's name", async () => {
    const rename = (name: string) =>
      marketplace.database.updateTable("category").set({ name }).where("id", "=", villa).execute();
    await rename("Chateau");
    expect(await found({ search: "chateau" })).toEqual(["patio"]);
    expect(await found({ search: "villa" })).toEqual([]);
    await rename("Villa");
  });

  test("answers and places that are taken out", async () => {
    const { database } = marketplace;
    await database.deleteFrom("property_facility").where("facility_id", "=", park).execute();
    expect(await found({ facility_id: `${park}` })).toEqual([]);
    await database
      .updateTable("property_parameter")
      .set({ value: '"2"' })
      .where("property_id", "=", ids.loft!)
      .where("parameter_id", "=", bedrooms)
      .execute();
    expect(await found({ parameter_id: `${bedrooms}` })).toEqual(["loft", "patio"]);
  });
});
