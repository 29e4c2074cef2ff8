import { deepestZoom, type MapBox } from "~/contract/map";
import {
  boxAround,
  type Clusters,
  clustersOf,
  eastward,
  northward,
  type Spot,
} from "./map-clusters";
import type { Selection } from "./map-homes";

/** Parts begin and end at the lines of a grid, so that a small move shows the same clusters (pixels). */
const grid = 1024;
/** How far clusters reach beyond the edge. */
const reach = 64;
/** Homes nearer than this are put together before clusters are looked for. */
const cell = 16;

const sideAt = (zoom: number) => 256 * 2 ** zoom;

/** The part of the map's square around the box, in pixels at the zoom. */
function partAround({ north, south, east, west }: MapBox, zoom: number) {
  const side = sideAt(zoom);
  const before = (edge: number) => Math.floor((edge * side - reach) / grid) * grid;
  const after = (edge: number) => Math.ceil((edge * side + reach) / grid) * grid;
  // Across 180° it is the whole belt.
  const isWhole = west > east;
  return {
    left: isWhole ? 0 : before(eastward(west)),
    right: isWhole ? side : after(eastward(east)),
    top: before(0.5 - northward(north)),
    bottom: after(0.5 - northward(south)),
  };
}

/** Several homes as one spot in their middle. */
function together(spots: Spot[]): Spot {
  const [first] = spots as [Spot];
  if (spots.length === 1) return first;
  const middle = (of: "latitude" | "longitude" | "x" | "y") =>
    spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
  return {
    id: first.id,
    latitude: middle("latitude"),
    longitude: middle("longitude"),
    x: middle("x"),
    y: middle("y"),
    count: spots.length,
    city: spots.every(({ city }) => city === first.city) ? first.city : -1,
    box: boxAround(spots) ?? first.box,
  };
}

/**
 * The clusters of one zoom in one part of the map, for filters that too many homes match to make those
 * of all zooms while somebody waits.
 */
export function clustersOfPart(
  selection: Selection,
  box: MapBox,
  zoom: number,
  few: number,
): Clusters {
  const { left, right, top, bottom } = partAround(box, zoom);
  return selection.part([zoom, left, right, top, bottom].join(" "), () => {
    const side = sideAt(zoom);
    const cells = new Map<number, Spot[]>();
    const inside: Spot[] = [];
    for (const spot of selection.spots) {
      const x = spot.x * side;
      const y = spot.y * side;
      if (x < left || x > right || y < top || y > bottom) continue;
      inside.push(spot);
      const key = Math.floor((x - left) / cell) * 1e6 + Math.floor((y - top) / cell);
      const before = cells.get(key);
      if (before) before.push(spot);
      else cells.set(key, [spot]);
    }
    const isMany = inside.length > few && zoom < deepestZoom;
    const deepest = Math.min(zoom, deepestZoom - 1);
    return clustersOf(isMany ? [...cells.values()].map(together) : inside, {
      minZoom: deepest,
      maxZoom: deepest,
    });
  });
}
