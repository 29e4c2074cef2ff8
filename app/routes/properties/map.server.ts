import { type MapHome, mapProperties } from "~/contract/map";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties.forms";
import type { SiteSettings } from "~/contract/site";
import { getTexts } from "~/i18n/i18n.server";
import { formatMoney } from "~/i18n/money";
import { paths } from "~/paths";
import { getSite, siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import {
  boxOf,
  type Box,
  type MapView,
  readView,
  shareOf,
  viewAround,
  viewOf,
  world,
  zoomOf,
} from "~/ui/map/map-view";
import { chipsFor } from "./chips.server";
import { filterChoices } from "./filter-choices.server";
import { titleFor } from "./results.server";

/** So many homes fit beside a map; the others of a crowded place have pages. */
const homesPerPage = 30;
/** Kilometres, where only a point is given and the operator says nothing (contract §5.5). */
const standardRadius = 25;
/** How near to look at homes that stand in one street, and at a town without homes. */
const zooms = { closest: 15, town: 11 };
/** What is left free around the homes, as a share of the map. */
const room = 0.08;

/** The circle that the search is narrowed to. */
function circleOf({ latitude, longitude, radius }: SearchFilters, widest = standardRadius) {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, radius: radius ?? (widest > 0 ? widest : standardRadius) };
}

export type MapCircle = NonNullable<ReturnType<typeof circleOf>>;

/** What to look at when the address does not say: the circle, the homes that match, the company's town. */
function usualView(circle: MapCircle | null, bounds: Box | null, company: MapView | null) {
  if (circle) {
    const side = shareOf(circle.radius, circle.latitude) * 2 * (1 + 2 * room);
    return viewAround(circle, Math.min(zooms.closest, zoomOf({ ...world, side })));
  }
  if (!bounds) return company ?? world;
  const view = viewOf(bounds, room);
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

function companyView({ latitude, longitude }: Partial<SiteSettings>) {
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return place.latitude && place.longitude ? viewAround(place, zooms.town) : null;
}

const questionFor = (view: MapView) => ({
  ...boxOf(view),
  zoom: Math.max(0, Math.floor(zoomOf(view))),
});

const decimals = (degrees: number) => Number(degrees.toFixed(5));

/** What the page shows of a home. */
const markerOf = ({ latitude, longitude, ...home }: MapHome) => ({
  ...home,
  latitude: decimals(latitude),
  longitude: decimals(longitude),
});

/** The homes of a search on a map: the part that the address asks for, or the one that shows them all. */
export async function mapResults(request: Request) {
  const asked = new URL(request.url).searchParams;
  const filters = readSearchFilters(asked);
  const wanted = propertyListInput({ ...filters, sort: "newest", page: 1 }, 1);
  const api = upstream(request);
  const look = (view: MapView) => api.envelope(mapProperties, { ...wanted, ...questionFor(view) });
  // Other words mean another place: the form tells those that the part of the map was chosen with.
  const isSameSearch = (asked.get("words") ?? filters.search ?? "") === (filters.search ?? "");
  const askedView = isSameSearch ? readView(asked) : null;
  const [everything, choices, t, money, site] = await Promise.all([
    look(askedView ?? world),
    filterChoices(request),
    getTexts(request),
    siteMoney(request),
    getSite(request),
  ]);
  const circle = circleOf(filters, site.max_radius_range);
  const view = askedView ?? usualView(circle, everything.data.bounds, companyView(site));
  const { data, total = 0 } = askedView ? everything : await look(view);
  const query = writeSearchFilters({
    ...filters,
    sort: undefined,
    view: undefined,
    page: undefined,
  });
  const pages = Math.max(1, Math.ceil(data.homes.length / homesPerPage));
  const page = Math.min(filters.page, pages);
  const box = askedView ? boxOf(askedView) : undefined;
  return {
    query,
    view,
    /** The part of the map, where the address says it. */
    box,
    circle,
    total,
    here: data.homes.length + data.clusters.reduce((sum, { count }) => sum + count, 0),
    homes: data.homes.slice((page - 1) * homesPerPage, page * homesPerPage).map(markerOf),
    first: (page - 1) * homesPerPage + 1,
    clusters: data.clusters.map(({ latitude, longitude, ...cluster }) => ({
      ...cluster,
      latitude: decimals(latitude),
      longitude: decimals(longitude),
    })),
    page,
    pages,
    categories: choices.categories,
    chips: chipsFor({
      list: "all",
      filters,
      choices,
      t,
      price: (amount) => formatMoney(amount, money.site, money.language),
      address: (left) => paths.propertiesOnMap({ ...left, ...box }),
    }),
    description: t("properties.map.description"),
    title: t("properties.map.title", { what: titleFor("all", filters, choices, t) }),
  };
}

export type MapResults = Awaited<ReturnType<typeof mapResults>>;
export type HomeMarker = MapResults["homes"][number];
export type ClusterMarker = MapResults["clusters"][number];
