import { LRUCache } from "lru-cache";
import { type Line, lineOf, type Outlines, outlinesFor } from "./outlines";

/** Twice as fine as the 512 pixels a tile is wide. */
const units = 1024;
/** Drawn beyond the edge, so that nothing shows where a shape was cut. */
const beyond = 32;
/** Of what is this near to the last point, nothing can be seen. */
const nearest = 2;

export const deepestTile = 15;
export const mapThemes = ["light", "dark"] as const;
export type MapTheme = (typeof mapThemes)[number];

const colours: Record<MapTheme, Record<"water" | "shore" | "land" | "coast" | "line", string>> = {
  light: {
    water: "#d9e5e6",
    shore: "#e5eeec",
    land: "#f7f3e9",
    coast: "#a9bdb9",
    line: "#b7ab95",
  },
  dark: {
    water: "#11191d",
    shore: "#162126",
    land: "#30373b",
    coast: "#5d7078",
    line: "#6b7274",
  },
};

/** Degrees between the lines of the grid. */
const steps = [
  60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005,
];

export interface TileName {
  zoom: number;
  x: number;
  y: number;
}

/** The tile that an address names; null when the map has none there. */
export function readTile(zoom = "", x = "", y = ""): TileName | null {
  if (![zoom, x, y].every((text) => /^(0|[1-9]\d{0,5})$/.test(text))) return null;
  const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) };
  const count = 2 ** tile.zoom;
  return tile.zoom <= deepestTile && tile.x < count && tile.y < count ? tile : null;
}

function edgesOf({ zoom, x, y }: TileName): Edges {
  const side = 1 / 2 ** zoom;
  const margin = (side * beyond) / units;
  return {
    left: x * side - margin,
    right: (x + 1) * side + margin,
    top: y * side - margin,
    bottom: (y + 1) * side + margin,
  };
}

/** At this zoom a part of the outlines is kept, for all the tiles in it. */
const regionZoom = 5;
const regions = new LRUCache<string, Outlines>({ max: 24 });

async function outlinesIn(tile: TileName): Promise<Outlines> {
  const whole = await outlinesFor(tile.zoom);
  if (tile.zoom <= regionZoom) return whole;
  const shift = 2 ** (tile.zoom - regionZoom);
  const x = Math.floor(tile.x / shift);
  const y = Math.floor(tile.y / shift);
  const name = `${x} ${y}`;
  let region = regions.get(name);
  if (!region) {
    const edges = edgesOf({ zoom: regionZoom, x, y });
    region = {
      land: clipRings(whole.land, edges),
      borders: clipLines(whole.borders, edges),
    };
    regions.set(name, region);
  }
  return region;
}

/** Lines as the path of a drawing: whole units, each point told from the one before. */
function pathOf(lines: readonly Line[], { zoom, x, y }: TileName, close: string) {
  const scale = units * 2 ** zoom;
  let path = "";
  for (const { points } of lines) {
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    let drawn = "";
    let count = 0;
    for (let index = 0; index < points.length; index += 2) {
      const nextX = Math.round(points[index]! * scale - x * units);
      const nextY = Math.round(points[index + 1]! * scale - y * units);
      const isLast = index + 2 >= points.length;
      const near = Math.max(Math.abs(nextX - lastX), Math.abs(nextY - lastY));
      if (count > 0 && (near === 0 || (near < nearest && !isLast))) continue;
      drawn += count === 0 ? `M${nextX} ${nextY}` : `l${nextX - lastX} ${nextY - lastY}`;
      [lastX, lastY] = [nextX, nextY];
      count += 1;
    }
    if (count > 1) path += drawn.replaceAll(" -", "-") + close;
  }
  return path;
}

/** The grid of meridians and parallels: what a map has where it shows no coast. */
function gridOf({ zoom, x, y }: TileName) {
  const across = 360 / 2 ** zoom;
  const step = steps.find((one) => one <= across / 2) ?? steps.at(-1)!;
  const west = x * across - 180;
  let path = "";
  for (let line = Math.ceil(west / step); line * step < west + across; line++)
    path += `M${Math.round(((line * step - west) / across) * units)} 0v${units}`;
  const latitudeAt = (share: number) =>
    (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI;
  const count = 2 ** zoom;
  const south = latitudeAt((y + 1) / count);
  const north = latitudeAt(y / count);
  for (let line = Math.ceil(south / step); line * step < north; line++) {
    const sine = Math.asinh(Math.tan((line * step * Math.PI) / 180)) / (2 * Math.PI);
    path += `M0 ${Math.round((0.5 - sine) * count * units - y * units)}h${units}`;
  }
  return path;
}

/** One tile of our own map: land, coast, countries and a grid, drawn from public outlines. */
export async function drawTile(tile: TileName, theme: MapTheme): Promise<string> {
  const edges = edgesOf(tile);
  const outlines = await outlinesIn(tile);
  const land = pathOf(clipRings(outlines.land, edges), tile, "z");
  const borders = pathOf(clipLines(outlines.borders, edges), tile, "");
  const { water, shore, land: earth, coast, line } = colours[theme];
  const grid = gridOf(tile);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${units} ${units}">` +
    `<path fill="${water}" d="M0 0h${units}v${units}H0z"/>` +
    (land
      ? `<defs><path id="l" d="${land}"/></defs><g stroke-linejoin="round">` +
        `<use href="#l" fill="none" stroke="${shore}" stroke-width="22"/>` +
        `<use href="#l" fill="${earth}" fill-rule="evenodd" stroke="${coast}" stroke-width="2"/></g>`
      : "") +
    (borders
      ? `<path fill="none" stroke="${line}" stroke-width="2" stroke-dasharray="9 7" d="${borders}"/>`
      : "") +
    `<path fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="1.5" d="${grid}"/></svg>`
  );
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (line: Edges, edges: Edges) =>
  line.left <= edges.right &&
  line.right >= edges.left &&
  line.top <= edges.bottom &&
  line.bottom >= edges.top;

const lies = (line: Edges, edges: Edges) =>
  line.left >= edges.left &&
  line.right <= edges.right &&
  line.top >= edges.top &&
  line.bottom <= edges.bottom;

const asLine = (points: number[]) => lineOf(Float64Array.from(points));

/** What lies on the inner side of one edge; `axis` 0 is x, `sign` 1 keeps what is greater. */
function cutRing(points: ArrayLike<number>, axis: 0 | 1, edge: number, sign: 1 | -1) {
  const kept: number[] = [];
  const count = points.length / 2;
  for (let index = 0; index < count; index++) {
    const here = index * 2;
    const before = ((index + count - 1) % count) * 2;
    const inside = (points[here + axis]! - edge) * sign >= 0;
    if (inside !== (points[before + axis]! - edge) * sign >= 0) {
      const share =
        (edge - points[before + axis]!) / (points[here + axis]! - points[before + axis]!);
      kept.push(
        points[before]! + share * (points[here]! - points[before]!),
        points[before + 1]! + share * (points[here + 1]! - points[before + 1]!),
      );
    }
    if (inside) kept.push(points[here]!, points[here + 1]!);
  }
  return kept;
}

/** The parts of rings within the edges, closed along them (after Sutherland and Hodgman). */
function clipRings(rings: readonly Line[], edges: Edges): Line[] {
  const clipped: Line[] = [];
  for (const ring of rings) {
    if (!meets(ring, edges)) continue;
    if (lies(ring, edges)) {
      clipped.push(ring);
      continue;
    }
    let points: ArrayLike<number> = ring.points;
    points = cutRing(points, 0, edges.left, 1);
    points = cutRing(points, 0, edges.right, -1);
    points = cutRing(points, 1, edges.top, 1);
    const inside = cutRing(points, 1, edges.bottom, -1);
    if (inside.length >= 6) clipped.push(asLine(inside));
  }
  return clipped;
}

/** The stretches of open lines that come near the edges; they may reach a little beyond. */
function clipLines(lines: readonly Line[], edges: Edges): Line[] {
  const clipped: Line[] = [];
  for (const line of lines) {
    if (!meets(line, edges)) continue;
    const { points } = line;
    let stretch: number[] = [];
    for (let here = 0; here + 3 < points.length; here += 2) {
      const [x, y, nextX, nextY] = [
        points[here]!,
        points[here + 1]!,
        points[here + 2]!,
        points[here + 3]!,
      ];
      const segment = {
        left: Math.min(x, nextX),
        right: Math.max(x, nextX),
        top: Math.min(y, nextY),
        bottom: Math.max(y, nextY),
      };
      if (meets(segment, edges)) {
        if (stretch.length === 0) stretch.push(x, y);
        stretch.push(nextX, nextY);
      } else if (stretch.length > 0) {
        clipped.push(asLine(stretch));
        stretch = [];
      }
    }
    if (stretch.length > 0) clipped.push(asLine(stretch));
  }
  return clipped;
}
