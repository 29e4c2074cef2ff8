import { type SearchFilters } from "~/contract/properties/forms";
import { radiusesWithin, standardRadius } from "~/contract/properties/lists";
import type { SiteSettings } from "~/contract/site/calls";
import {
  boxOf,
  type Box,
  type MapView,
  shareOf,
  viewAround,
  fitBounds,
  world,
  zoomOf,
} from "~/ui/map/map-view";

/** How near to look at homes that stand in one street, and at a town without homes. */
const zooms = { closest: 15, town: 11 };
/** What is left free around the homes, as a share of the map. */
export const freeShare = 0.11;

/** How far around a place the map offers to look, in kilometres, and how far it does unless somebody says so. */
export function distancesFor(site: Partial<SiteSettings>) {
  const distances = radiusesWithin(site, [1, 2, 5, 10, 25, 50, 100]);
  return { distances, usual: distances.find((one) => one >= 5) ?? Math.max(...distances) };
}

/** The circle that the search is narrowed to. */
export function circleOf({ latitude, longitude, radius }: SearchFilters, widest = standardRadius) {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, radius: radius ?? (widest > 0 ? widest : standardRadius) };
}

export type MapCircle = NonNullable<ReturnType<typeof circleOf>>;

/** What to look at when the address does not say: the circle, the homes that match, the company's town. */
export function usualView(circle: MapCircle | null, bounds: Box | null, company: MapView | null) {
  if (circle) {
    const side = shareOf(circle.radius, circle.latitude) * 2 * (1 + 2 * freeShare);
    return viewAround(circle, Math.min(zooms.closest, zoomOf({ ...world, side })));
  }
  if (!bounds) return company ?? world;
  const view = fitBounds(bounds, freeShare);
  return zoomOf(view) <= zooms.closest
    ? view
    : viewAround(
        {
          latitude: (bounds.north + bounds.south) / 2,
          longitude: (bounds.east + bounds.west) / 2,
        },
        zooms.closest,
      );
}

export function companyView({ latitude, longitude }: Partial<SiteSettings>) {
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return place.latitude && place.longitude ? viewAround(place, zooms.town) : null;
}

export const questionFor = (view: MapView) => ({
  ...boxOf(view),
  zoom: Math.max(0, Math.floor(zoomOf(view))),
});
