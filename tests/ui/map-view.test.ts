import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boxOf,
  drawnRadius,
  clamped,
  isDeepest,
  isWhole,
  type MapView,
  moved,
  placeAt,
  pointOf,
  readView,
  sideAt,
  positionIn,
  tilesOf,
  viewAround,
  fitBounds,
  world,
  zoomedBy,
  zoomOf,
} from "~/ui/map/map-view";

const lisbon = { latitude: 38.7118, longitude: -9.13 };
const query = (text: string) => readView(new URLSearchParams(text));
const someView = fc
  .record({
    x: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    // Between the 72nd parallels.
    y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    zoom: fc.double({ min: 1.6, max: 18.7, noNaN: true }),
  })
  .map(({ x, y, zoom }) => clamped({ x, y, side: sideAt(zoom) }));

const apart = (one: number, other: number) => {
  const distance = Math.abs(one - other) % 1;
  return Math.min(distance, 1 - distance);
};
const expectNear = (one: MapView, other: MapView) => {
  const pixel = one.side / 720;
  expect(apart(one.x, other.x)).toBeLessThan(2 * pixel);
  expect(Math.abs(one.y - other.y)).toBeLessThan(2 * pixel);
  expect(Math.abs(one.side - other.side)).toBeLessThan(3 * pixel);
};

describe("places on the map", () => {
  test("stand where everybody's maps have them", () => {
    expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    // Tile 13/3888/3139 of any tile server.
    const { x, y } = pointOf(lisbon);
    expect([Math.floor(x * 8192), Math.floor(y * 8192)]).toEqual([3888, 3139]);
  });

  test("are found again", () => {
    const { latitude, longitude } = placeAt(pointOf(lisbon));
    expect(latitude).toBeCloseTo(lisbon.latitude, 9);
    expect(longitude).toBeCloseTo(lisbon.longitude, 9);
  });

  test("beyond the map's edges stand on them", () => {
    expect(pointOf({ latitude: 90, longitude: 180 })).toEqual({
      x: 0,
      y: expect.closeTo(0, 5) as number,
    });
  });
});

describe("views", () => {
  test("come back from the address as they were written, to the pixel", () => {
    fc.assert(
      fc.property(someView, (view) => {
        const box = boxOf(view);
        const again = query(
          `north=${box.north}&south=${box.south}&east=${box.east}&west=${box.west}`,
        );
        expectNear(view, again!);
      }),
    );
  });

  test("go across 180°", () => {
    const view = query("north=-16&south=-19&west=178&east=-178")!;
    expect(placeAt(view).longitude).toBeCloseTo(-180, 5);
    expect(positionIn(view, { latitude: -17, longitude: 179 }).left).toBeCloseTo(0.25, 5);
    expect(positionIn(view, { latitude: -17, longitude: -179 }).left).toBeCloseTo(0.75, 5);
    expect(boxOf(view)).toMatchObject({ west: 178, east: -178 });
  });

  test("stay on the map however far one moves or zooms", () => {
    fc.assert(
      fc.property(
        someView,
        fc.array(fc.constantFrom("north", "south", "east", "west", "in", "out"), { maxLength: 40 }),
        (start, steps) => {
          let view = start;
          for (const step of steps) {
            if (step === "in" || step === "out") view = zoomedBy(view, step === "in" ? 2 : 0.5);
            else
              view = moved(
                view,
                step === "east" ? 0.5 : step === "west" ? -0.5 : 0,
                step === "south" ? 0.5 : step === "north" ? -0.5 : 0,
              );
            expect(view.y - view.side / 2).toBeGreaterThan(-1e-9);
            expect(view.y + view.side / 2).toBeLessThan(1 + 1e-9);
            expect(zoomOf(view)).toBeLessThanOrEqual(18.76);
            expect(query(new URLSearchParams(boxOf(view) as never).toString())).not.toBeNull();
          }
        },
      ),
    );
  });

  test("say when one can go no further", () => {
    expect(isWhole(zoomedBy(viewAround(lisbon, 2), 0.25))).toBe(true);
    expect(isDeepest(zoomedBy(viewAround(lisbon, 18), 4))).toBe(true);
    expect(isDeepest(viewAround(lisbon, 18))).toBe(false);
  });

  test("have a box in them, with room around", () => {
    const box = { north: 39, south: 38, east: -9, west: -9.2 };
    const view = fitBounds(box, 0.1);
    for (const [latitude, longitude] of [
      [39, -9.2],
      [38, -9],
    ] as const) {
      const { left, top } = positionIn(view, { latitude, longitude });
      for (const share of [left, top]) {
        expect(share).toBeGreaterThan(0.08);
        expect(share).toBeLessThan(0.92);
      }
    }
  });

  test.each([
    "",
    "north=1&south=0&east=1",
    "north=abc&south=0&east=1&west=0",
    "north=91&south=0&east=1&west=0",
    "north=1&south=0&east=181&west=0",
    "north=1e1&south=0&east=1&west=0",
    "north=NaN&south=Infinity&east=1&west=0",
    "north=5&south=5&east=5&west=5",
    "north=&south=&east=&west=",
  ])("are none where the address names no box: %s", (text) => {
    expect(query(text)).toBeNull();
  });

  test("hold a box that is upside down", () => {
    expect(query("north=38&south=39&east=-9&west=-10")).toEqual(
      query("north=39&south=38&east=-9&west=-10"),
    );
  });
});

describe("tiles", () => {
  test("cover every view without a gap, and are few", () => {
    fc.assert(
      fc.property(someView, fc.constantFrom(256, 512), (view, width) => {
        const tiles = tilesOf(view, width, 19);
        const [first] = tiles;
        const last = tiles.at(-1)!;
        expect(first!.left).toBeLessThanOrEqual(1e-9);
        expect(first!.top).toBeLessThanOrEqual(1e-9);
        expect(last.left + last.width).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(last.top + last.width).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(tiles.length).toBeLessThanOrEqual(width === 512 ? 9 : 36);
        const count = 2 ** first!.zoom;
        for (const { x, y } of tiles) {
          expect(x >= 0 && x < count && y >= 0 && y < count).toBe(true);
          expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
        }
      }),
    );
  });

  test("lie where their land is", () => {
    const view = viewAround(lisbon, 13);
    const { x, y } = pointOf(lisbon);
    const tile = tilesOf(view, 256, 19).find(
      (one) => one.x === Math.floor(x * 2 ** one.zoom) && one.y === Math.floor(y * 2 ** one.zoom),
    )!;
    expect(tile.left).toBeLessThanOrEqual(0.5);
    expect(tile.left + tile.width).toBeGreaterThanOrEqual(0.5);
  });

  test("are no deeper than the server has them", () => {
    expect(tilesOf(viewAround(lisbon, 18), 512, 15)[0]!.zoom).toBe(15);
    expect(tilesOf(world, 512, 15).length).toBeLessThanOrEqual(4);
  });
});

describe("a drawn circle", () => {
  const view = fitBounds({ north: 38.78, south: 38.66, east: -9.08, west: -9.24 });

  test("reaches as far as it was dragged", () => {
    expect(drawnRadius(3, view)).toBe(3);
  });

  test.each([0, 0.01])("takes a fifth of what is seen where it was clicked (%f)", (dragged) => {
    // 0.16° of longitude at this latitude are 13.9 kilometres.
    expect(drawnRadius(dragged, view)).toBeCloseTo(2.78, 1);
  });

  test("has a reach over the whole world too", () => {
    expect(drawnRadius(0, world)).toBeCloseTo(8015, 0);
  });
});
