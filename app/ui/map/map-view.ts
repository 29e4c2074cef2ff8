/** The map is the Web Mercator square; places on it are shares of its side, from its north-western corner. */
interface MapPoint {
  x: number;
  y: number;
}

/** A square part of the map: its middle, and its side as a share of the whole. */
export interface MapView extends MapPoint {
  side: number;
}

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Box {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** As wide as the map stands on a desk (pixels); zooms are reckoned for this width. */
const standardWidth = 720;
const tile = 256;
/** Deeper than the deepest zoom of clusters, so that homes in one house come apart. */
const deepest = 18.75;
const northernmost = 85.0511;

export const sideAt = (zoom: number) => standardWidth / (tile * 2 ** zoom);
export const zoomOf = ({ side }: MapView) => Math.log2(standardWidth / (tile * side));
const smallestSide = sideAt(deepest);

const between = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const wrapped = (x: number) => x - Math.floor(x);

export function pointOf({ latitude, longitude }: Place): MapPoint {
  const radians = (between(latitude, -northernmost, northernmost) * Math.PI) / 180;
  return {
    x: wrapped(longitude / 360 + 0.5),
    y: between(0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI), 0, 1),
  };
}

const latitudeAt = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

export const placeAt = ({ x, y }: MapPoint): Place => ({
  latitude: latitudeAt(y),
  longitude: wrapped(x) * 360 - 180,
});

export const world: MapView = { x: 0.5, y: 0.5, side: 1 };

/** The same view where it is on the map: not wider than the world, not beyond its poles. */
export function clamped({ x, y, side }: MapView): MapView {
  if (!(side < 1)) return world;
  const inside = Math.max(side, smallestSide);
  return { x: wrapped(x), y: between(y, inside / 2, 1 - inside / 2), side: inside };
}

export const viewAround = (place: Place, zoom: number) =>
  clamped({ ...pointOf(place), side: sideAt(zoom) });

/** The smallest view that holds the box; `room` is what is left free around it, as a share. */
export function fitBounds({ north, south, east, west }: Box, room = 0): MapView {
  const across = (east >= west ? east - west : east - west + 360) / 360;
  const top = pointOf({ latitude: north, longitude: 0 }).y;
  const bottom = pointOf({ latitude: south, longitude: 0 }).y;
  return clamped({
    x: west / 360 + 0.5 + across / 2,
    y: (top + bottom) / 2,
    side: Math.max(across, bottom - top) * (1 + 2 * room),
  });
}

/** Kilometres around a place, as a share of the map's side. */
export const shareOf = (kilometres: number, latitude: number) =>
  kilometres / (40_075 * Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));

/** What a click without a drag draws, as a share of what is seen. */
const clicked = 0.2;

/** How far a drawn circle reaches (kilometres), by how far it was dragged over a view. */
export function drawnRadius(dragged: number, view: MapView) {
  const width = view.side / shareOf(1, placeAt(view).latitude);
  return dragged > width / 50 ? dragged : width * clicked;
}

/** Decimals that tell one pixel from the next. */
const decimalsFor = (view: MapView) =>
  between(Math.ceil(Math.log10((standardWidth / view.side / 360) * 4)), 1, 6);

/** The box around a view; west is greater than east across 180°. */
export function boxOf(view: MapView): Box {
  const { x, y, side } = view;
  if (side >= 1) return { north: 85, south: -85, east: 180, west: -180 };
  const round = (degrees: number) => Number(degrees.toFixed(decimalsFor(view)));
  return {
    north: round(latitudeAt(y - side / 2)),
    south: round(latitudeAt(y + side / 2)),
    east: round(wrapped(x + side / 2) * 360 - 180),
    west: round(wrapped(x - side / 2) * 360 - 180),
  };
}

/** A view that begins elsewhere: shares of its own side eastward and southward. */
export const moved = (view: MapView, east: number, south: number) =>
  clamped({ ...view, x: view.x + east * view.side, y: view.y + south * view.side });

/** 2 is one step in, 1/2 one step out. */
export const zoomedBy = (view: MapView, factor: number) =>
  clamped({ ...view, side: view.side / factor });

export const isWhole = ({ side }: MapView) => side >= 1;
export const isDeepest = ({ side }: MapView) => side <= smallestSide * 1.0001;

/** Where a place is in a view, as shares of its width from the left and from the top. */
export function positionIn(view: MapView, place: Place) {
  const { x, y } = pointOf(place);
  const east = wrapped(x - view.x + 0.5) - 0.5;
  return { left: 0.5 + east / view.side, top: 0.5 + (y - view.y) / view.side };
}

/** What of a view is drawn by one tile, in shares of the view. */
interface StandingTile {
  zoom: number;
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
}

/** The tiles that cover a view; those beyond 180° are the ones of the other end. */
export function tilesOf(view: MapView, tileWidth: number, deepestZoom: number): StandingTile[] {
  const zoom = between(
    Math.round(Math.log2(standardWidth / (tileWidth * view.side))),
    0,
    deepestZoom,
  );
  const count = 2 ** zoom;
  const width = 1 / (count * view.side);
  const first = { x: (view.x - view.side / 2) * count, y: (view.y - view.side / 2) * count };
  const tiles: StandingTile[] = [];
  for (let y = Math.floor(first.y); y < first.y + view.side * count - 1e-9; y++)
    for (let x = Math.floor(first.x); x < first.x + view.side * count - 1e-9; x++)
      if (y >= 0 && y < count)
        tiles.push({
          zoom,
          x: ((x % count) + count) % count,
          y,
          left: (x - first.x) * width,
          top: (y - first.y) * width,
          width,
        });
  return tiles;
}

type Query = Pick<URLSearchParams, "get">;

function readDegrees(query: Query, name: string, most: number) {
  const text = query.get(name)?.trim();
  if (!text || !/^[+-]?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}

/** The view that an address asks for; null when it asks for none, or for none that there is. */
export function readView(query: Query): MapView | null {
  const north = readDegrees(query, "north", 90);
  const south = readDegrees(query, "south", 90);
  const east = readDegrees(query, "east", 180);
  const west = readDegrees(query, "west", 180);
  if (north === null || south === null || east === null || west === null) return null;
  if (north === south && east === west) return null;
  return fitBounds({ north: Math.max(north, south), south: Math.min(north, south), east, west });
}

/** Whether two views show the same, give or take what nobody sees. */
export const isSameView = (one: MapView, other: MapView) =>
  Math.abs(wrapped(one.x - other.x + 0.5) - 0.5) < one.side * 0.01 &&
  Math.abs(one.y - other.y) < one.side * 0.01 &&
  Math.abs(one.side / other.side - 1) < 0.01;

/** The view of a map that is so many pixels wide at a zoom. */
export const viewAt = (middle: Place, zoom: number, width: number) =>
  clamped({ ...pointOf(middle), side: width / (tile * 2 ** zoom) });

/** The zoom at which a map of that width shows the view. */
export const zoomToShow = ({ side }: MapView, width: number) => Math.log2(width / (tile * side));
