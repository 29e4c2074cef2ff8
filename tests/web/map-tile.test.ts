import { describe, expect, test, vi } from "vitest";
import { loader } from "~/routes/resources/map-tile";
import { deepestTile, drawTile, readTile } from "~/screens.server/map/draw-tile";
import { createTileCache } from "~/screens.server/map/tile-cache";
import { type RequestScope, requestScope } from "~/session.server/request-scope";

describe("the name of a tile", () => {
  test("is read within the map", () => {
    expect(readTile("0", "0", "0")).toEqual({ zoom: 0, x: 0, y: 0 });
    expect(readTile(String(deepestTile), "15", "32767")).toMatchObject({ y: 32767 });
  });

  test.each([
    ["1", "2", "0"],
    ["0", "0", "1"],
    ["16", "0", "0"],
    ["-1", "0", "0"],
    ["1.5", "0", "0"],
    ["01", "0", "0"],
    ["1e1", "0", "0"],
    ["3", "9999999", "0"],
    ["", "", ""],
    [undefined, undefined, undefined],
    ["3", "NaN", "2"],
  ])("is none outside of it: %s/%s/%s", (zoom, x, y) => {
    expect(readTile(zoom, x, y)).toBeNull();
  });
});

describe("a drawn tile", () => {
  /** Where the land's outline goes, in the tile's units. */
  const xsOf = (svg: string) => {
    const [, path = ""] = /id="l" d="([^"]*)"/.exec(svg) ?? [];
    const xs: number[] = [];
    for (const ring of path.split("z").filter(Boolean)) {
      let x = 0;
      for (const [, command, step] of ring.matchAll(/([Ml])(-?\d+)[ -]/g))
        xs.push((x = command === "M" ? Number(step) : x + Number(step)));
    }
    return xs;
  };

  test("of the world has coasts, and none that runs across the Pacific", async () => {
    const xs = xsOf(await drawTile({ zoom: 0, x: 0, y: 0 }, "light"));
    expect(xs.length).toBeGreaterThan(1000);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-32);
    expect(Math.max(...xs)).toBeLessThanOrEqual(1056);
  });

  test("shows land at both ends of the world, and nothing strange between them", async () => {
    const svg = await drawTile({ zoom: 0, x: 0, y: 0 }, "light");
    const lengths = [...svg.matchAll(/l(-?\d+)/g)].map(([, step]) => Math.abs(Number(step)));
    expect(lengths.length).toBeGreaterThan(1000);
    expect(lengths.filter((length) => length > 100)).toEqual([]);
  });

  test("of the open sea is water and a grid", async () => {
    const svg = await drawTile({ zoom: 5, x: 4, y: 17 }, "light");
    expect(svg).not.toContain('id="l"');
    expect(svg.length).toBeLessThan(600);
  });

  test("far inland is all land", async () => {
    const xs = xsOf(await drawTile({ zoom: 8, x: 136, y: 88 }, "light"));
    expect(new Set(xs)).toEqual(new Set([-32, 1056]));
  });

  test("has another look in the dark, and the same shapes", async () => {
    const [light, dark] = [
      await drawTile({ zoom: 4, x: 8, y: 5 }, "light"),
      await drawTile({ zoom: 4, x: 8, y: 5 }, "dark"),
    ];
    expect(light).not.toBe(dark);
    expect(xsOf(light)).toEqual(xsOf(dark));
  });

  test("meets its neighbour", async () => {
    const grid = (svg: string) => /M0 (-?\d+)h1024/.exec(svg)?.[1];
    const [west, east] = [
      await drawTile({ zoom: 7, x: 60, y: 48 }, "light"),
      await drawTile({ zoom: 7, x: 61, y: 48 }, "light"),
    ];
    expect(grid(west)).toBe(grid(east));
    expect(grid(west)).toBeDefined();
  });
});

describe("tiles that were drawn", () => {
  const at = (x: number) => ({ zoom: 3, x, y: 0 });

  test("are kept by name and look, the longest unused go first", async () => {
    const draw = vi.fn(({ x }: { x: number }, theme: string) => Promise.resolve(`${theme}${x}`));
    const tile = createTileCache(draw, 3 * "light0".length);
    for (const x of [0, 1, 2, 0, 3]) expect(await tile(at(x), "light")).toBe(`light${x}`);
    expect(draw).toHaveBeenCalledTimes(4);
    await tile(at(0), "light");
    expect(draw).toHaveBeenCalledTimes(4);
    await tile(at(1), "light");
    expect(draw).toHaveBeenCalledTimes(5);
    expect(await tile(at(0), "dark")).toBe("dark0");
  });

  test("take no room from pages, whatever is asked beside their names", async () => {
    const scope: RequestScope = {};
    const response = await requestScope.run(scope, () =>
      loader({
        request: new Request("http://homes.test/map-tiles/light/5/4/17.svg?x=1"),
        params: { theme: "light", zoom: "5", x: "4", file: "17.svg" },
        context: {},
      }),
    );
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(scope.mark).toBeUndefined();
  });
});
