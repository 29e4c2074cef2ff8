import { redirect } from "@remix-run/node";
import { mapProperties } from "~/contract/map/calls";
import {
  boxAroundCorners,
  type Corner,
  fewestCorners,
  readArea,
  readCorners,
  writeCorners,
} from "~/contract/map/rules";
import { getPropertyList } from "~/contract/properties/calls";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { standardRadius } from "~/contract/properties/lists";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { getPosition } from "~/screens.server/preferences";
import { searchPlaces } from "~/screens.server/places";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import {
  boxOf,
  type MapView,
  type Place,
  placeAt,
  readView,
  viewAround,
  fitBounds,
  world,
} from "~/ui/map/map-view";
import { orNull } from "~/upstream.server/or-null";
import { pressWidths } from "./area-press";
import { companyView, questionFor, usualView } from "./map-part.server";
import { areasOf } from "./map.server";
import { oddCorners } from "./odd-values.server";

/** How near a place is looked at that was gone to by its name: a town fills the map. */
const townZoom = 12;
/** What is left free around the corners, as a share of the map. */
const room = 0.2;

/** Where the picture was pressed, if it was; the name of what was pressed says how wide it stood there. */
function pressedPlace(asked: URLSearchParams, view: MapView): Place | null {
  for (const width of pressWidths) {
    const [x, y] = ["x", "y"].map((axis) => {
      const typed = asked.get(`at${width}.${axis}`);
      return typed !== null && /^\d{1,4}$/.test(typed) ? Math.min(width, Number(typed)) : null;
    });
    if (x === undefined || x === null || y === undefined || y === null) continue;
    // Pressed with a key: browsers say the picture's corner.
    if (x === 0 && y === 0) return placeAt(view);
    const along = (pixels: number) => (pixels / width - 0.5) * view.side;
    return placeAt({ x: view.x + along(x), y: view.y + along(y) });
  }
  return null;
}

/** What a button asks of the corners; null for what is none of theirs. */
function changedCorners(intent: string | null, corners: Corner[], view: MapView): Corner[] | null {
  const [, verb, number] = /^(add|drop|clear|move|remove)(?:-(\d{1,2}))?$/.exec(intent ?? "") ?? [];
  const index = Number(number) - 1;
  switch (verb) {
    case "add":
      return [...corners, placeAt(view)];
    case "drop":
      return corners.slice(0, -1);
    case "clear":
      return [];
    case "move":
      return corners.map((corner, other) => (other === index ? placeAt(view) : corner));
    case "remove":
      return corners.filter((_, other) => other !== index);
    default:
      return null;
  }
}

/** The part of the map to begin with. */
async function firstView(request: Request, filters: SearchFilters, corners: Corner[]) {
  const [first] = corners;
  if (first)
    return corners.length > 1
      ? fitBounds(boxAroundCorners(corners), room)
      : viewAround(first, townZoom);
  if (filters.latitude === undefined && !filters.city && !filters.search) {
    const chosen = await getPosition(request);
    if (chosen) return viewAround(chosen, townZoom);
  }
  const site = await getSite(request);
  const { latitude, longitude, radius } = filters;
  if (latitude !== undefined && longitude !== undefined)
    return usualView(
      { latitude, longitude, radius: radius ?? site.max_radius_range ?? standardRadius },
      null,
      null,
    );
  const { data } = await upstream(request).envelope(mapProperties, {
    ...questionOf(filters),
    ...questionFor(world),
  });
  return usualView(null, data.bounds, companyView(site));
}

/** All that match, inside the area and outside of it. */
const questionOf = (filters: SearchFilters) => ({
  ...propertyListInput({ ...filters, area: undefined, sort: "newest", page: 1 }, 1),
  offset: undefined,
  limit: undefined,
});

/**
 * The area that is being drawn: its corners in the order in which they were set, the part of the map that is
 * looked at, and the homes there.
 * @throws 302 when the map was pressed, or a place gone to: to the address that says so
 */
export async function drawnArea(request: Request) {
  const { searchParams } = new URL(request.url);
  const asked = readSearchFilters(searchParams);
  // Drawing begins with the district that is searched in, whose place the area takes.
  const districts = searchParams.has("area") ? [] : await areasOf(request, asked);
  const filters = { ...asked, district: [] };
  const [district = []] = districts.length === 1 ? districts : [];
  const corners = searchParams.has("area") ? readCorners(searchParams.get("area") ?? "") : district;
  const view = readView(searchParams) ?? (await firstView(request, filters, corners));
  // An operator draws a district: "new", or the number of one.
  const [forDistrict] = /^(?:new|[1-9]\d{0,8})$/.exec(searchParams.get("for") ?? "") ?? [];
  const query = {
    ...writeSearchFilters({
      ...filters,
      area: undefined,
      sort: undefined,
      view: undefined,
      page: undefined,
    }),
    for: forDistrict,
  };
  const at = (next: Corner[], there: MapView) =>
    `${paths.drawArea({ ...query, area: writeCorners(next) || undefined, ...boxOf(there) })}#map`;
  const pressed = pressedPlace(searchParams, view);
  if (pressed) throw redirect(at([...corners, pressed], view));
  const changed = changedCorners(searchParams.get("corner"), corners, view);
  if (changed) throw redirect(at(changed, view));
  const typed = searchParams.get("place");
  const { places, fault } =
    typed === null ? { places: [], fault: undefined } : await searchPlaces(request, typed);
  const [place] = places;
  if (place) throw redirect(at(corners, viewAround(place, townZoom)));

  const area = readArea(writeCorners(corners));
  const api = upstream(request);
  const [t, homes, inside] = await Promise.all([
    getTexts(request),
    orNull(api.envelope(mapProperties, { ...questionOf(filters), ...questionFor(view) })),
    area === undefined
      ? null
      : api.envelope(
          getPropertyList,
          propertyListInput({ ...filters, area, sort: "newest", page: 1 }, 1),
        ),
  ]);
  return {
    title: t("properties.area.title"),
    description: t("properties.area.lead"),
    query,
    view,
    corners,
    /** So many are missing for an area. */
    missing: Math.max(0, fewestCorners - corners.length),
    /** As it is searched in; absent until it encloses something. */
    area,
    /** Where the outline is used, when it is drawn for a district; the rules of the operator's pages hold there. */
    districtHref:
      forDistrict === undefined ? null : operatorPaths.operatorDistrict(forDistrict, { area }),
    /** Homes in the area that match the other filters. */
    inside: inside?.total ?? 0,
    /** What stands on this part of the map, whether it is in the area or not. */
    dots: homes
      ? [
          ...homes.data.homes.map(({ latitude, longitude }) => ({ latitude, longitude, count: 1 })),
          ...homes.data.clusters.map(({ latitude, longitude, count }) => ({
            latitude,
            longitude,
            count,
          })),
        ]
      : [],
    typed: typed?.slice(0, 255) ?? "",
    /** What in the address was no corner, or one too many. */
    odd: oddCorners(searchParams, t),
    fault: fault ?? null,
  };
}

export type DrawnArea = Awaited<ReturnType<typeof drawnArea>>;
