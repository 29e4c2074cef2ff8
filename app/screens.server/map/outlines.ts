import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as topojson from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** A line on the map's square: x and y in turn, as shares of its side. */
export interface Line {
  points: Float64Array;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Outlines {
  /** Rings: land, and the lakes in it. */
  land: Line[];
  borders: Line[];
}

/** Node's own way finds the built package and the atlas beside it. */
const require = createRequire(import.meta.url);
const { feature, mesh } = require("topojson-client") as typeof topojson;

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const northernmost = 85.0511;

/** Longitudes that go on across 180° instead of jumping back. */
function unrolled(places: number[][]) {
  const points = new Float64Array(places.length * 2);
  let turns = 0;
  places.forEach(([longitude = 0, latitude = 0], index) => {
    const step = index === 0 ? 0 : longitude - places[index - 1]![0]!;
    if (step > 180) turns -= 1;
    else if (step < -180) turns += 1;
    const clamped = Math.min(northernmost, Math.max(-northernmost, latitude));
    points[index * 2] = longitude / 360 + 0.5 + turns;
    points[index * 2 + 1] = 0.5 - Math.asinh(Math.tan((clamped * Math.PI) / 180)) / (2 * Math.PI);
  });
  return { points, turns };
}

/** A line with its edges. */
export function lineOf(points: Float64Array): Line {
  const line = { points, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let index = 0; index < points.length; index += 2) {
    line.left = Math.min(line.left, points[index]!);
    line.right = Math.max(line.right, points[index]!);
    line.top = Math.min(line.top, points[index + 1]!);
    line.bottom = Math.max(line.bottom, points[index + 1]!);
  }
  return line;
}

const shifted = (points: Float64Array, east: number) =>
  points.map((value, index) => (index % 2 === 0 ? value + east : value));

/** Once on the map; what reaches beyond 180° stands at the other end too. */
function linesOf(places: number[][]): Line[] {
  const line = lineOf(unrolled(places).points);
  return [
    line,
    ...(line.left < 0 ? [lineOf(shifted(line.points, 1))] : []),
    ...(line.right > 1 ? [lineOf(shifted(line.points, -1))] : []),
  ];
}

/** The coast of Antarctica goes round the world; its land goes down to the map's edge. */
function ringsOf(places: number[][]): Line[] {
  const { points, turns } = unrolled(places);
  if (turns === 0) return linesOf(places);
  const around = [-1, 0, 1].flatMap((turn) => [...shifted(points, turn * turns)]);
  const [first, last] = [around[0]!, around.at(-2)!];
  return [lineOf(Float64Array.from([...around, last, 1.1, first, 1.1]))];
}

/** Others are served between two steps of a long work. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

async function read(scale: string): Promise<Outlines> {
  const file = require.resolve(`world-atlas/countries-${scale}.json`);
  const atlas = JSON.parse(await readFile(file, "utf8")) as Atlas;
  const land: Line[] = [];
  for (const shape of atlas.objects.land.geometries) {
    await pause();
    const [one] = feature(atlas, { type: "GeometryCollection", geometries: [shape] }).features;
    const polygons =
      one?.geometry.type === "MultiPolygon"
        ? one.geometry.coordinates
        : one?.geometry.type === "Polygon"
          ? [one.geometry.coordinates]
          : [];
    for (const ring of polygons.flat()) land.push(...ringsOf(ring));
  }
  await pause();
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  return { land, borders: borders.coordinates.flatMap(linesOf) };
}

const scales = new Map<string, Promise<Outlines>>();

/** Outlines of land and countries, as fine as the zoom can show; read when first needed. */
export function outlinesFor(zoom: number) {
  const scale = zoom <= 1 ? "110m" : zoom <= 4 ? "50m" : "10m";
  let outlines = scales.get(scale);
  if (!outlines) {
    outlines = read(scale);
    scales.set(scale, outlines);
    outlines.catch(() => scales.delete(scale));
  }
  return outlines;
}
