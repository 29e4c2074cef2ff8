import type { InputOf } from "~/contract/wire/call";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  setPersonalisedFields,
} from "~/contract/feed/calls";
import { homepageData } from "~/contract/home/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let member: { id: number; token: string };
let villa: number;
let flat: number;
let school: number;
let park: number;
/** A villa for sale in Lisbon at 100,000 beside a school; a flat to let in Porto at 900 by a park. */
let lisbon: number;
let porto: number;
/** A villa for sale in Lisbon that is the member's own. */
let own: number;

const anything = {
  category_ids: [],
  outdoor_facilitiy_ids: [],
  price_range: [],
  property_type: [],
  city: "",
};

beforeAll(async () => {
  marketplace = await testMarketplace();
  const { database } = marketplace;
  [villa, flat] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
  const facilities = await database
    .insertInto("facility")
    .values([{ name: "School" }, { name: "Park" }])
    .returning("id")
    .execute();
  [school, park] = facilities.map(({ id }) => id) as [number, number];
  member = await newMember(marketplace);
  const inLisbon = { city: "Lisbon", category_id: villa, price_minor: 100_000_00 };
  lisbon = await putHome(marketplace, inLisbon);
  own = await putHome(marketplace, { ...inLisbon, owner_id: member.id });
  porto = await putHome(marketplace, {
    city: "Porto",
    category_id: flat,
    price_minor: 900_00,
    status: "rent",
    rent_duration: "Monthly",
  });
  await database
    .insertInto("property_facility")
    .values([
      { property_id: lisbon, facility_id: school, distance: 1 },
      { property_id: porto, facility_id: park, distance: 2 },
    ])
    .execute();
});
afterAll(() => marketplace.close());
beforeEach(() => ask(marketplace, deletePersonalisedFields, {}, member.token));

const choose = (fields: Parameters<typeof ask<typeof setPersonalisedFields>>[2]) =>
  ask(marketplace, setPersonalisedFields, fields, member.token);

async function recommendedTo(
  token = member.token,
  narrowed: InputOf<typeof getUserRecommendation> = {},
) {
  const { body } = await ask(marketplace, getUserRecommendation, narrowed, token);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

async function onHomepage(token?: string) {
  const { body } = await ask(marketplace, homepageData, {}, token);
  const recommended = body.data.sections.find(
    ({ type }) => type === "user_recommendations_section",
  );
  return recommended?.data.map((row) => ("id" in row ? row.id : 0));
}

test("whoever never said what they look for has nothing recommended", async () => {
  const { body } = await ask(marketplace, getPersonalisedFields, {}, member.token);
  expect(body.data).toEqual({ user_id: member.id, ...anything });
  expect(await recommendedTo()).toEqual([]);
  expect(await onHomepage(member.token)).toEqual([]);
});

test("what is recommended can be narrowed as lists are", async () => {
  await choose({ property_type: "0,1", city: "Lisbon" });
  expect(await recommendedTo(member.token, { only_available: "1" })).toEqual([lisbon]);
  expect(await recommendedTo(member.token, { cities: ["Porto"] })).toEqual([]);
  expect(await recommendedTo(member.token, { excluded: "bright" })).toEqual([]);
});

test("what was chosen is answered as it was stored, and replaces what was there", async () => {
  await choose({ city: " Lisbon ", category_ids: `${villa},${villa}`, price_range: ",5" });
  const stored = {
    user_id: member.id,
    category_ids: [String(flat)],
    outdoor_facilitiy_ids: [String(school), String(park)],
    price_range: ["500", "1000.5"],
    property_type: ["1"],
    city: "",
  };
  const { body } = await choose({
    category_ids: flat,
    outdoor_facilitiy_ids: `${school}, ${park}`,
    price_range: "500,1000.5",
    property_type: "1",
  });
  expect(body).toMatchObject({ message: "Your feed is saved.", data: stored });
  const read = await ask(marketplace, getPersonalisedFields, {}, member.token);
  expect(read.body.data).toEqual(stored);
});

describe("recommended are homes that are all that was chosen", () => {
  test.each<[string, () => Parameters<typeof choose>[0], () => number[]]>([
    ["a city, whatever its capitals", () => ({ city: "LISBON" }), () => [lisbon]],
    ["a city in another language", () => ({ city: "لشبونة" }), () => [lisbon]],
    ["one of the categories", () => ({ category_ids: `${villa},${flat}` }), () => [porto, lisbon]],
    ["one of the places near", () => ({ outdoor_facilitiy_ids: `${park}` }), () => [porto]],
    ["to rent", () => ({ property_type: "1" }), () => [porto]],
    ["at least so dear", () => ({ price_range: "900.01," }), () => [lisbon]],
    ["at most so dear", () => ({ price_range: ",900" }), () => [porto]],
    ["all of it", () => ({ city: "Lisbon", property_type: "1" }), () => []],
    [
      "both kinds of offer and a city",
      () => ({ property_type: "0,1", city: "Porto" }),
      () => [porto],
    ],
  ])("%s", async (_, fields, homes) => {
    await choose(fields());
    expect(await recommendedTo()).toEqual(homes());
    expect(await onHomepage(member.token)).toEqual(homes());
  });

  test("never one's own", async () => {
    await choose({ city: "Lisbon" });
    expect(await recommendedTo()).not.toContain(own);
  });

  test("page by page", async () => {
    await choose({ category_ids: `${villa},${flat}` });
    const { body } = await ask(
      marketplace,
      getUserRecommendation,
      { offset: 1, limit: 1 },
      member.token,
    );
    expect([body.data.map(({ id }) => id), body.total]).toEqual([[lisbon], 2]);
  });
});

test("nobody else has it recommended", async () => {
  await choose({ city: "Lisbon" });
  const other = await newMember(marketplace);
  expect(await recommendedTo(other.token)).toEqual([]);
  expect(await onHomepage(other.token)).toEqual([]);
  expect(await onHomepage()).toEqual([]);
});

test("choosing nothing, or forgetting it, leaves nothing stored", async () => {
  const stored = () =>
    marketplace.database.selectFrom("feed_preference").select("member_id").execute();
  await choose({ city: "Lisbon" });
  expect(await stored()).toHaveLength(1);
  expect((await choose({ property_type: "0,1" })).body.data).toMatchObject(anything);
  expect(await stored()).toEqual([]);
  await choose({ city: "Lisbon" });
  await ask(marketplace, deletePersonalisedFields, {}, member.token);
  expect(await stored()).toEqual([]);
});

test.each<[object, string, string]>([
  [{ category_ids: "999" }, "category_ids", "This choice is not offered."],
  [{ outdoor_facilitiy_ids: "999" }, "outdoor_facilitiy_ids", "This choice is not offered."],
  [{ price_range: "5,4" }, "price_range", "The highest price must not be below the lowest."],
  [{ price_range: "1,2,3" }, "price_range", "The price range is not valid."],
])("%o is refused", async (fields, field, sentence) => {
  await choose({ city: "Porto" });
  const { status, body } = await send(marketplace, setPersonalisedFields, fields, member.token);
  expect([status, body.errors]).toEqual([400, { [field]: sentence }]);
  expect(await recommendedTo()).toEqual([porto]);
});
