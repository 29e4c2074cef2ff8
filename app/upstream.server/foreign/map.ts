import Supercluster from "supercluster";
import { citiesOf, gather, type Gathered } from "~/contract/map/rules";
import { deepestZoom, type MapBox, type MapHome } from "~/contract/map/calls";
import { getPropertyList, type PropertyCard } from "~/contract/properties/calls";
import { readAllPages } from "./lists";
import type { Client, Given } from "../client";

type Wanted = NonNullable<Given<typeof getPropertyList>[0]>;
type Placed = PropertyCard & { latitude: number; longitude: number };

interface Look extends MapBox {
  zoom: number;
  offset?: number;
  limit?: number;
}

interface Circle {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  radius: number;
}

const isPlaced = (home: PropertyCard): home is Placed =>
  home.latitude !== null &&
  home.longitude !== null &&
  (home.latitude !== 0 || home.longitude !== 0);

const earth = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places. */
function apart(one: Omit<Circle, "radius">, other: Omit<Circle, "radius">) {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const share =
    north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(share)));
}

function boundsOf(homes: Placed[]): MapBox | null {
  if (homes.length === 0) return null;
  const latitudes = homes.map(({ latitude }) => latitude);
  const longitudes = homes.map(({ longitude }) => longitude);
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  };
}

function markerOf(home: Placed): MapHome {
  const { id, slug_id, title, title_image, price, property_type, rentduration } = home;
  const { latitude, longitude, city } = home;
  const offer = { price, property_type, rentduration };
  return { id, slug_id, title, title_image, ...offer, latitude, longitude, city };
}

/**
 * The map of an upstream that has no call for it: the first 500 homes of the search by
 * get-property-list, put together here. Answers as `map-properties` does for each part looked at.
 */
export async function mapFromList(api: Client, wanted: Wanted, circle: Circle | null) {
  const { rows, total } = await readAllPages((page) =>
    api.envelope(getPropertyList, { ...wanted, ...page }),
  );
  const homes = rows
    .filter(isPlaced)
    // Others may know nothing of circles.
    .filter((home) => circle === null || apart(circle, home) <= circle.radius);
  const index = new Supercluster<{ home: Placed }, Gathered<string>>({
    radius: 60,
    extent: 256,
    maxZoom: deepestZoom - 1,
    map: ({ home }) => ({ city: home.city, count: 1, lead: 1 }),
    reduce: gather,
  }).load(
    homes.map((home) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [home.longitude, home.latitude] },
      properties: { home },
    })),
  );
  const bounds = boundsOf(homes);
  return ({ north, south, east, west, zoom, offset = 0, limit = 0 }: Look) => {
    const here = index.getClusters([west, south, east, north], Math.min(zoom, deepestZoom));
    const inBox = homes.filter(
      ({ latitude, longitude }) =>
        latitude <= north &&
        latitude >= south &&
        (west <= east
          ? longitude >= west && longitude <= east
          : longitude >= west || longitude <= east),
    );
    const alone = here.flatMap(({ properties }) => ("home" in properties ? properties.home : []));
    return {
      data: {
        homes: alone.map(markerOf),
        cards: [...alone, ...inBox.filter((home) => !alone.includes(home))].slice(
          offset,
          offset + limit,
        ),
        here: inBox.length,
        clusters: here.flatMap(({ geometry, properties }) => {
          if ("home" in properties) return [];
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          return [
            {
              latitude,
              longitude,
              count: properties.point_count,
              zoom: index.getClusterExpansionZoom(properties.cluster_id),
              ...citiesOf(properties, properties.city),
            },
          ];
        }),
        bounds,
      },
      total: circle === null ? total : homes.length,
    };
  };
}
