import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapProperties } from "~/contract/map/calls";
import { type Corner, readArea, readCorners, writeCorners } from "~/contract/map/rules";
import { getPropertyList } from "~/contract/properties/calls";
import { getSavedSearches, saveSearch } from "~/contract/saved-searches/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
const places = new Map<number, Corner>();

/** The same places every time, spread over a town, and some on both sides of 180°. */
function* scattered(count: number) {
  let state = 42;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let home = 0; home < count; home++) {
    const isFarEast = home % 4 === 3;
    const longitude = isFarEast ? 179.95 + next() * 0.1 : -9.2 + next() * 0.1;
    yield {
      latitude: 38.7 + next() * 0.1,
      longitude: longitude > 180 ? longitude - 360 : longitude,
    };
  }
}

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  for (const place of scattered(400)) places.set(await putHome(marketplace, place), place);
  await putHome(marketplace, { title: "Nowhere" });
  await putHome(marketplace, { title: "Null island", latitude: 0, longitude: 0 });
});
afterAll(() => marketplace.close());

/** Even-odd: a line from the place to the east crosses the outline an odd number of times. */
function isInside(corners: Corner[], { latitude, longitude }: Corner) {
  let crossings = 0;
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    if (from.latitude > latitude === to.latitude > latitude) return;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) crossings += 1;
  });
  return crossings % 2 === 1;
}

const scan = (area: string) => {
  const corners = readCorners(area);
  return [...places]
    .filter(([, { latitude, longitude }]) =>
      [-360, 0, 360].some((turn) => isInside(corners, { latitude, longitude: longitude + turn })),
    )
    .map(([id]) => id)
    .sort((one, other) => other - one);
};

const found = async (area: string) => {
  const ids: number[] = [];
  for (;;) {
    const { status, body } = await ask(marketplace, getPropertyList, {
      area,
      limit: 100,
      offset: ids.length,
    });
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }) => id));
    if (body.data.length === 0 || ids.length >= body.total!) return { ids, total: body.total };
  }
};

test("the homes inside are those that a plain scan finds, for any outline", async () => {
  const around = (west: number) =>
    fc.array(
      fc.record({
        latitude: fc.double({ min: 38.68, max: 38.82, noNaN: true }),
        longitude: fc.double({ min: west, max: west + 0.14, noNaN: true }),
      }),
      { minLength: 3, maxLength: 60 },
    );
  const outlines = fc.oneof(around(-9.22), around(179.93));
  await fc.assert(
    fc.asyncProperty(outlines, async (corners) => {
      const area = readArea(writeCorners(corners));
      fc.pre(area !== undefined);
      const expected = scan(area!);
      expect(await found(area!)).toEqual({ ids: expected, total: expected.length });
    }),
    { numRuns: 60 },
  );
});

const small = "38.75,-9.15;38.7503,-9.15;38.7503,-9.1496;38.75,-9.1496";

test("an area of a few houses is as exact as a large one", async () => {
  const at = (latitude: number, longitude: number) => putHome(marketplace, { latitude, longitude });
  const inside = await at(38.75015, -9.1498);
  // Some ten metres outside of each side.
  for (const [latitude, longitude] of [
    [38.7504, -9.1498],
    [38.7499, -9.1498],
    [38.75015, -9.1501],
    [38.75015, -9.1495],
  ] as const)
    await at(latitude, longitude);
  expect((await found(small)).ids.filter((id) => !places.has(id))).toEqual([inside]);
});

test("homes without a place, or at 0/0, are in no area", async () => {
  expect((await found("1,-1;1,1;-1,1;-1,-1")).total).toBe(0);
});

test("list and map agree", async () => {
  const area = "38.71,-9.19;38.78,-9.17;38.75,-9.11;38.72,-9.16";
  const { total } = await found(area);
  expect(total).toBeGreaterThan(20);
  const { body } = await ask(marketplace, mapProperties, { area, zoom: 12 });
  expect(body.total).toBe(total);
  const shown = body.data.clusters.reduce((sum, { count }) => sum + count, body.data.homes.length);
  expect(shown).toBe(total);
});

test("what is no area is refused", async () => {
  const { status } = await ask(marketplace, getPropertyList, { area: "1,1;2,2" });
  expect(status).toBe(400);
});

test("a saved search keeps its area", async () => {
  const { token } = await newMember(marketplace);
  const { status, body } = await ask(
    marketplace,
    saveSearch,
    // Two sides cross: it is kept as it is searched in.
    { name: "By the river", frequency: "instant", area: "38.7,-9.2;38.8,-9.1;38.7,-9.1;38.8,-9.2" },
    token,
  );
  expect(status).toBe(200);
  const area = "38.7,-9.2;38.7,-9.1;38.8,-9.1;38.8,-9.2";
  expect(body.data.filters.area).toBe(area);
  expect(body.data.count).toBe((await found(area)).total);
  const { body: kept } = await ask(marketplace, getSavedSearches, {}, token);
  expect(kept.data[0]!.filters.area).toBe(area);
});
