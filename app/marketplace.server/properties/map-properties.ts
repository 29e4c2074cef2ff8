import { sql } from "kysely";
import { deepestZoom, type MapBox, type MapHome, mapProperties } from "~/contract/map/calls";
import { gather } from "~/contract/map/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import { type Caller, reply, handler } from "../http/handler";
import type { Services } from "../services";
import { propertyCards } from "./cards";
import {
  type Clusters,
  clustersOf,
  eastward,
  northward,
  shownIn,
  spanOf,
  type Spot,
  widen,
  zoomFor,
} from "./map-clusters";
import type { Selection } from "./map-homes";
import { placesIn } from "./market-bits";
import { type NeedsMarket, prepareMatches } from "./market-matches";
import { shownPlace } from "./shown-place";

type Input = ParsedInputOf<typeof mapProperties>;
type Needed = NeedsMarket & Pick<Services, "mediaUrl" | "map">;

const widestBox = 2048;
const mostHomes = 500;
/** So many have their clusters of all zooms made at once; of more, only what is looked at. */
const few = 2000;

const world: MapBox = { north: 90, south: -90, east: 180, west: -180 };

const boxOf = ({ north, south, east, west }: Input): MapBox =>
  north === undefined || south === undefined || east === undefined || west === undefined
    ? world
    : { north: Math.max(north, south), south: Math.min(north, south), east, west };

const ofTheView = new Set(["north", "south", "east", "west", "zoom", "offset", "limit"]);
const isAsked = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** Everything that matches the filters, wherever it is. */
async function selectionFor(
  services: Needed,
  input: Input,
  everything: Selection,
): Promise<Selection> {
  const asked = Object.entries(input).filter(
    ([name, value]) => !ofTheView.has(name) && isAsked(value),
  );
  if (asked.length === 0) return everything;
  return services.map.matching(JSON.stringify(asked), async () => {
    const matchesNow = await prepareMatches(services, input);
    const { columns, bits } = matchesNow();
    return placesIn(bits).map((place) => columns.ids[place]!);
  });
}

interface Row {
  id: number;
  slug: string;
  title: string;
  title_image_key: string;
  price_minor: number;
  status: MapHome["property_type"];
  rent_duration: MapHome["rentduration"];
  latitude: number;
  longitude: number;
  city: string;
}

/** The homes as they are now, from north to south, as people read. */
async function homesOf({ database, mediaUrl }: Needed, ids: number[]): Promise<MapHome[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select property.id, slug, title, title_image_key, property.price_minor, status, rent_duration,
      ${shownPlace}, city
    from property join market on market.id = property.id
    where property.id = any(${ids.slice(0, mostHomes)}::int[])
    order by latitude desc, longitude, property.id`.execute(database);
  return rows.map(({ slug, title_image_key, price_minor, status, rent_duration, ...home }) => ({
    ...home,
    slug_id: slug,
    title_image: mediaUrl(title_image_key),
    price: price_minor / 100,
    property_type: status,
    rentduration: rent_duration,
  }));
}

const isIn = ({ north, south, east, west }: MapBox, { latitude, longitude }: Spot) =>
  latitude <= north &&
  latitude >= south &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

/** What a part of the map shows of the homes that match. */
async function mapOf(services: Needed, input: Input, caller: Caller | null = null) {
  const box = boxOf(input);
  const { all, cities } = await services.map.current();
  const selection = await selectionFor(services, input, all);
  const zoom = Math.max(
    0,
    Math.min(Math.trunc(input.zoom ?? deepestZoom), deepestZoom, zoomFor(spanOf(box), widestBox)),
  );
  const clusters =
    selection === all || selection.spots.length <= few
      ? selection.clusters
      : clustersOfPart(selection, box, zoom, few);
  const shown = shownIn(clusters, box, zoom, cities);
  const homes = await homesOf(services, shown.ids);
  const { offset, limit = 0 } = input;
  const alone = homes.map(({ id }) => id);
  const known = new Set(alone);
  const here = selection.spots.filter((spot) => isIn(box, spot));
  const gathered = here.flatMap(({ id }) => (known.has(id) ? [] : [id])).reverse();
  const withCards = [...alone, ...gathered].slice(offset, offset + limit);
  return {
    data: {
      clusters: shown.clusters.sort((one, other) => other.latitude - one.latitude),
      homes,
      cards: await propertyCards(services, withCards, caller),
      here: here.length,
      bounds: selection.bounds,
    },
    total: selection.spots.length,
  };
}

export const mapPropertiesHandler = handler(mapProperties, async (input, { services, caller }) => {
  const { data, total } = await mapOf(services, input, caller);
  return reply(data, { total });
});

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
function clustersOfPart(selection: Selection, box: MapBox, zoom: number, few: number): Clusters {
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
