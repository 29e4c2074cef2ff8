import { gather } from "~/contract/map/rules";
import { deepestZoom, type MapBox } from "~/contract/map/calls";
import { type Clusters, clustersOf, eastward, northward, type Spot, widen } from "./map-clusters";
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

type Part = ReturnType<typeof partAround>;

/** Adds a home to those that are put together; the middle is taken when all are there. */
function add(sum: Spot, spot: Spot) {
  gather(sum, spot);
  sum.latitude += spot.latitude;
  sum.longitude += spot.longitude;
  widen(sum.box, spot.box);
}

const middleOf = (sum: Spot): Spot =>
  sum.count === 1
    ? sum
    : { ...sum, latitude: sum.latitude / sum.count, longitude: sum.longitude / sum.count };

/** The homes, those in one cell of the grid as one spot in their middle. */
function together(spots: readonly Spot[], { left, top, bottom }: Part, side: number) {
  const cells = new Map<number, Spot>();
  const rows = Math.ceil((bottom - top) / cell) + 1;
  for (const spot of spots) {
    const column = Math.floor((spot.x * side - left) / cell);
    const key = column * rows + Math.floor((spot.y * side - top) / cell);
    const sum = cells.get(key);
    if (sum) add(sum, spot);
    else cells.set(key, { ...spot, box: { ...spot.box } });
  }
  return Array.from(cells.values(), middleOf);
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
  const part = partAround(box, zoom);
  const { left, right, top, bottom } = part;
  return selection.part([zoom, left, right, top, bottom].join(" "), () => {
    const side = sideAt(zoom);
    const inside = selection.spots.filter(({ x, y }) => {
      const [across, down] = [x * side, y * side];
      return across >= left && across <= right && down >= top && down <= bottom;
    });
    const isMany = inside.length > few && zoom < deepestZoom;
    const deepest = Math.min(zoom, deepestZoom - 1);
    return clustersOf(isMany ? together(inside, part, side) : inside, {
      minZoom: deepest,
      maxZoom: deepest,
    });
  });
}
