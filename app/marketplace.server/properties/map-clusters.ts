import Supercluster from "supercluster";
import { citiesOf, gather, type Gathered } from "~/contract/map/rules";
import { deepestZoom, type MapBox, type MapCluster } from "~/contract/map/calls";

/** A place on the map: one home, or several that have been put together beforehand. */
export interface Spot extends Gathered<number> {
  longitude: number;
  latitude: number;
  /** On the map's square, from its north-western corner, as a share of its side. */
  x: number;
  y: number;
  /** The home's; of several any one. */
  id: number;
  box: MapBox;
}

type ClusterProperties = Pick<Spot, "count" | "city" | "lead" | "id"> & MapBox;

/** Markers nearer than this lie on one another. */
const radius = 60;
const tile = 256;
/** An opened cluster fills about this much of the map. */
const opened = 280;

const asFeature = ({ longitude, latitude, count, id, city, lead, box }: Spot) => ({
  type: "Feature" as const,
  geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  properties: { count, id, city, lead, ...box },
});

/** Makes the box reach around the other one too. */
export function widen(box: MapBox, other: MapBox) {
  box.north = Math.max(box.north, other.north);
  box.south = Math.min(box.south, other.south);
  box.east = Math.max(box.east, other.east);
  box.west = Math.min(box.west, other.west);
}

/** The box around all of these; null around nothing. */
export function boxAround(spots: readonly Spot[]): MapBox | null {
  if (spots.length === 0) return null;
  const box = { ...spots[0]!.box };
  for (const spot of spots) widen(box, spot.box);
  return box;
}

/** How far east on the map's square, from its western edge, as a share of its side. */
export const eastward = (longitude: number) => longitude / 360 + 0.5;

/** How far north, from its middle. */
export const northward = (latitude: number) =>
  Math.asinh(Math.tan((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180)) / (2 * Math.PI);

/** The longer side of a box as a share of the whole map. */
export function spanOf({ north, south, east, west }: MapBox) {
  const across = east >= west ? east - west : east - west + 360;
  return Math.max(across / 360, northward(north) - northward(south));
}

/** The zoom at which so much of the map is so many pixels long. */
export const zoomFor = (span: number, pixels: number) =>
  span > 0 ? Math.floor(Math.log2(pixels / (tile * span))) : deepestZoom;

export type Clusters = Supercluster<ClusterProperties, ClusterProperties>;

/** Clusters for these zooms; the homes of one zoom deeper stand for themselves. */
export const clustersOf = (
  spots: readonly Spot[],
  { minZoom = 0, maxZoom = deepestZoom - 1 } = {},
): Clusters =>
  new Supercluster<ClusterProperties, ClusterProperties>({
    radius,
    extent: tile,
    minZoom,
    maxZoom,
    map: (one) => ({ ...one }),
    reduce(all, one) {
      gather(all, one);
      widen(all, one);
    },
  }).load(spots.map(asFeature));

/** What stands in the box: clusters, and the ids of homes that stand alone. */
export function shownIn(
  clusters: Clusters,
  { north, south, east, west }: MapBox,
  zoom: number,
  cities: readonly string[],
) {
  const found: { clusters: MapCluster[]; ids: number[] } = { clusters: [], ids: [] };
  const box: [number, number, number, number] = [west, south, east, north];
  for (const { geometry, properties } of clusters.getClusters(box, zoom)) {
    if (properties.count === 1) found.ids.push(properties.id);
    else
      found.clusters.push({
        longitude: geometry.coordinates[0]!,
        latitude: geometry.coordinates[1]!,
        count: properties.count,
        zoom: Math.min(deepestZoom, Math.max(zoom + 1, zoomFor(spanOf(properties), opened))),
        ...citiesOf(properties, cities[properties.city] ?? ""),
      });
  }
  return found;
}
