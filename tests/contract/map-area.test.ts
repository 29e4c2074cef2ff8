import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boxAroundCorners,
  mostCorners,
  readArea,
  readCorners,
  thinned,
} from "~/contract/map/rules";
import { getPropertyList } from "~/contract/properties/calls";
import { readSearchFilters, writeSearchFilters } from "~/contract/properties/forms";

test.each([
  ["38.71,-9.14;38.72,-9.12;38.7,-9.1", "38.71,-9.14;38.72,-9.12;38.7,-9.1"],
  [" 38.7100004 , -9.14 ; 38.72,-9.12; 38.70,-9.1; ", "38.71,-9.14;38.72,-9.12;38.7,-9.1"],
  ["٣٨٫٧١,-٩٫١٤;38.72,-9.12;38.7,-9.1", "38.71,-9.14;38.72,-9.12;38.7,-9.1"],
  // What is no corner, what is on no map, and what was said before.
  [
    "38.71,-9.14;here;38.72,-9.12;91,0;0,9999;38.71,-9.14;38.7,-9.1",
    "38.71,-9.14;38.72,-9.12;38.7,-9.1",
  ],
  // A bow tie becomes the square that was meant.
  ["0,0;1,1;0,1;1,0", "0,0;0,1;1,1;1,0"],
  // Across 180°, whichever way it is written.
  ["1,179;1,-179;-1,-179;-1,179", "1,179;1,181;-1,181;-1,179"],
  ["1,-181;1,-179;-1,-179;-1,-181", "1,179;1,181;-1,181;-1,179"],
  ["1,539;1,541;-1,541;-1,539", "1,179;1,181;-1,181;-1,179"],
])("the area %s is read as %s", (typed, area) => expect(readArea(typed)).toBe(area));

test.each(["", ";", "38.71,-9.14", "38.71,-9.14;38.72,-9.12", "1,1;2,2;3,3", "north of the river"])(
  "%o encloses nothing",
  (typed) => expect(readArea(typed)).toBeUndefined(),
);

const corner = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("whatever is typed, an area is read once and for all", () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .array(corner, { maxLength: 90 })
      .map((corners) =>
        corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(";"),
      ),
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
        maxLength: 12,
      })
      .map((corners) => corners.join(";")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const area = readArea(text);
      if (area === undefined) return;
      expect(readArea(area)).toBe(area);
      expect(readCorners(area).length).toBeLessThanOrEqual(mostCorners);
      const filters = readSearchFilters(new URLSearchParams({ area: text }));
      expect(writeSearchFilters(filters)).toMatchObject({ area });
      expect(getPropertyList.input.parse({ area: text })).toMatchObject({ area });
    }),
  );
});

test("the call refuses what is no area, rather than to answer with all homes", () => {
  expect(getPropertyList.input.safeParse({ area: "1,1;2,2" }).error?.issues[0]?.message).toBe(
    "The area is not valid.",
  );
  expect(getPropertyList.input.parse({ area: "" }).area).toBeUndefined();
});

test("a line drawn by hand keeps the corners that make its shape", () => {
  const wave = (angle: number) => Math.sin(angle * 40) / 500;
  const around = Array.from({ length: 400 }, (_, step) => (step / 400) * 2 * Math.PI);
  const drawn = around.map((angle) => ({
    latitude: Math.sin(angle) + wave(angle),
    longitude: Math.cos(angle) + wave(angle),
  }));
  const kept = thinned(drawn, 0.01);
  expect(kept.length).toBeGreaterThan(7);
  expect(kept.length).toBeLessThan(30);
});

test("of an outline of more corners than anybody draws those that matter are kept", () => {
  const circle = Array.from({ length: 400 }, (_, corner) => {
    const angle = (corner / 400) * 2 * Math.PI;
    return `${(50 + Math.sin(angle)).toFixed(5)},${(8 + Math.cos(angle)).toFixed(5)}`;
  });
  const kept = readCorners(circle.join(";"));
  expect(kept).toHaveLength(mostCorners);
  const steps = kept.map((corner, index) => {
    const next = kept[(index + 1) % kept.length]!;
    return Math.hypot(corner.latitude - next.latitude, corner.longitude - next.longitude);
  });
  // Spread evenly: none of the sides is long.
  expect(Math.max(...steps)).toBeLessThan(((2 * Math.PI) / mostCorners) * 2.1);
});

test("the box around corners", () => {
  expect(boxAroundCorners(readCorners("1,179;1,181;-1,181;-1,179"))).toEqual({
    north: 1,
    south: -1,
    west: 179,
    east: -179,
  });
});
