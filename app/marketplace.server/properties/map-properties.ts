import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { deepestZoom, type MapBox, type MapHome, mapProperties } from "~/contract/map/calls";
import { type Caller, reply, handler } from "../http/handler";
import type { Services } from "../services";
import { propertyCards } from "./cards";
import { shownIn, type Spot, spanOf, zoomFor } from "./map-clusters";
import type { Selection } from "./map-homes";
import { placesIn } from "./market-bits";
import { type NeedsMarket, prepareMatches } from "./market-matches";
import { clustersOfPart } from "./map-part";
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
