import { LRUCache } from "lru-cache";
import { clipLines, clipRings, type Edges } from "./clip";
import { type Line, type Outlines, outlinesFor } from "./outlines";

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
