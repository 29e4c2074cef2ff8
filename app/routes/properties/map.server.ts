import { redirect } from "@remix-run/node";
import { getDistricts } from "~/contract/search/calls";
import { type MapHome, mapProperties } from "~/contract/map/calls";
import { boxAroundCorners, type Corner, readCorners } from "~/contract/map/rules";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import type { PropertyCard } from "~/contract/properties/calls";
import type { SiteSettings } from "~/contract/site/calls";
import { getTexts } from "~/i18n/i18n.server";
import { placeInScript } from "~/i18n/place-names.server";
import { formatShortMoney } from "~/i18n/money";
import { rentDurationOf } from "~/i18n/rents";
import { paths } from "~/paths";
import { searchPlaces } from "~/screens.server/places";
import { getPosition } from "~/screens.server/preferences";
import { capabilities } from "~/upstream.server/capabilities";
import { getSite, siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import {
  boxOf,
  type MapView,
  readView,
  fitBounds,
  world,
  type Place as MapPlace,
} from "~/ui/map/map-view";
import { orNull } from "~/upstream.server/or-null";
import { cardFacts } from "~/ui/property-facts";
import { outlineOf } from "./area-outline";
import { chipsFor } from "./chips.server";
import { drawnLabels } from "./drawn-labels.server";
import { filterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import {
  circleOf,
  companyView,
  distancesFor,
  type MapCircle,
  questionFor,
  usualView,
  freeShare,
} from "./map-part.server";
import { mapFromList } from "~/upstream.server/foreign/map";
import { oddValues } from "./odd-values.server";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import { quickValues, titleFor } from "./results.server";
import { isStillAsked, redirectToMeant } from "./understood.server";

/** So many homes fit beside a map; the others of a crowded place have pages. */
const homesPerPage = 24;
/** So many facts find room in one line. */
const factsInRow = 2;
type Wanted = ReturnType<typeof propertyListInput>;

/** Which homes have their cards told. */
interface Page {
  offset?: number;
  limit?: number;
}

const decimals = (degrees: number) => Number(degrees.toFixed(5));

interface Told {
  cards: PropertyCard[];
  language: string;
}

/** What the page shows of a home, on the map and in the list beside it. */
function markerOf({ latitude, longitude, ...home }: MapHome, { cards, language }: Told) {
  const card = cards.find(({ id }) => id === home.id);
  return {
    ...home,
    city: placeInScript(home.city, language),
    rentduration: rentDurationOf(home),
    latitude: decimals(latitude),
    longitude: decimals(longitude),
    is_favourite: card?.is_favourite ?? 0,
    added_by: card?.added_by ?? null,
    kind: card?.category?.id,
    facts: cardFacts(card?.parameters ?? [], factsInRow),
  };
}

/** The same of a home that stands in a cluster. */
function gatheredOf(card: PropertyCard, language: string) {
  const { id, slug_id, title, title_image, price, property_type, rentduration, city } = card;
  const offer = { price, property_type, rentduration };
  const place = { latitude: card.latitude ?? 0, longitude: card.longitude ?? 0, city };
  return markerOf(
    { id, slug_id, title, title_image, ...offer, ...place },
    { cards: [card], language },
  );
}

/** How a part of the map is asked for; others than ours are asked for the list of the search. */
function lookAt(request: Request, wanted: Wanted, circle: MapCircle | null) {
  const api = upstream(request);
  if (!capabilities().map) return mapFromList(api, wanted, circle);
  return (part: ReturnType<typeof questionFor> & Page) =>
    api.envelope(mapProperties, { ...wanted, offset: undefined, limit: undefined, ...part });
}

/**
 * Leads to the circle around the place that was typed beside the map; where several have its name, or none,
 * says so. Nothing typed keeps the place and changes the distance.
 * @throws 302 to the circle
 */
async function nearPlace(request: Request, asked: URLSearchParams, site: Partial<SiteSettings>) {
  const filters = readSearchFilters(asked, { isAround: true });
  const { radius, latitude } = filters;
  const { distances, usual } = distancesFor(site);
  const typed = asked.get("place")?.slice(0, 255) ?? "";
  const none = { ...{ typed, radius, distances, usual }, places: [], fault: null };
  if (!asked.has("near")) return { ...none, radius: undefined };
  const around = (point: Partial<MapPlace>, place?: string) =>
    paths.propertiesOnMap({
      ...writeSearchFilters({
        ...filters,
        ...point,
        radius: radius ?? usual,
        sort: undefined,
        view: undefined,
        page: undefined,
      }),
      place,
    });
  if (none.typed.trim() === "" && latitude !== undefined) throw redirect(around({}));
  const { places, fault } = await searchPlaces(request, none.typed);
  if (fault) return { ...none, fault: fault.sentence, status: fault.status };
  const led = places.map(({ formatted_address, latitude, longitude }) => ({
    name: formatted_address,
    href: around(
      { latitude: decimals(latitude), longitude: decimals(longitude) },
      formatted_address,
    ),
  }));
  const [only] = led;
  if (only && led.length === 1) throw redirect(only.href);
  return { ...none, places: led };
}

/** The list around the visitor's place has it in no address; on the map it has. @throws 302 */
async function redirectToPlace(request: Request, asked: URLSearchParams) {
  if (asked.get("list") !== "nearby" || asked.has("latitude")) return;
  const place = await getPosition(request);
  if (!place) return;
  const { latitude, longitude } = place;
  const filters = { ...readSearchFilters(asked, { isAround: true }), latitude, longitude };
  throw redirect(
    paths.propertiesOnMap(
      writeSearchFilters({ ...filters, sort: undefined, view: undefined, page: undefined }),
    ),
  );
}

/** The corners of the drawn area, or else of the districts that are asked for. */
export async function areasOf(
  request: Request,
  { area, district }: SearchFilters,
): Promise<Corner[][]> {
  if (area !== undefined) return [readCorners(area)];
  if (district.length === 0) return [];
  const districts = await orNull(
    upstream(request).call(getDistricts, { id: district.join(","), with_area: true }),
  );
  return (districts ?? []).map((one) => readCorners(one.area));
}

/**
 * The homes of a search on a map: the part that the address asks for, or the one that shows them all.
 * @throws 302 around the visitor's place, for `list=nearby`; to the filters that a typed sentence means
 */
export async function mapResults(request: Request) {
  const asked = new URL(request.url).searchParams;
  await redirectToPlace(request, asked);
  await redirectToMeant(request, "all", {
    addressOf(query, isNew) {
      // Other words mean another place.
      const seen = isNew ? null : readView(asked);
      return paths.propertiesOnMap({ ...query, view: undefined, ...(seen && boxOf(seen)) });
    },
  });
  const read = understoodFilters(readSearchFilters(asked));
  const choicesAsked = filterChoices(request);
  const filters = await knownFilters(choicesAsked, read);
  const site = await getSite(request);
  const near = await nearPlace(request, asked, site);
  const wanted = propertyListInput({ ...filters, sort: undefined, page: 1 }, 1);
  const circle = circleOf(filters, site.max_radius_range);
  const seen = lookAt(request, wanted, circle);
  const look = async (view: MapView, page?: number) =>
    (await seen)({
      ...questionFor(view),
      ...(page && { offset: (page - 1) * homesPerPage, limit: homesPerPage }),
    });
  const askedView = readView(asked);
  const [everything, choices, t, money] = await Promise.all([
    askedView ? look(askedView, filters.page) : look(world),
    choicesAsked,
    getTexts(request),
    siteMoney(request),
  ]);
  const areas = await areasOf(request, filters);
  const view =
    askedView ??
    (areas.length > 0
      ? fitBounds(boxAroundCorners(areas.flat()), freeShare)
      : usualView(circle, everything.data.bounds, companyView(site)));
  const { data, total = 0 } = askedView ? everything : await look(view, filters.page);
  const query = writeSearchFilters({
    ...filters,
    sort: undefined,
    view: undefined,
    page: undefined,
  });
  const pages = Math.max(1, Math.ceil(data.here / homesPerPage));
  const page = Math.min(filters.page, pages);
  const { cards } = page === filters.page ? data : (await look(view, page)).data;
  const box = askedView ? boxOf(askedView) : undefined;
  const price = (amount: number) => formatShortMoney(amount, money.site, money.language);
  const first = (page - 1) * homesPerPage + 1;
  const homes = data.homes
    .slice((page - 1) * homesPerPage, page * homesPerPage)
    .map((home) => markerOf(home, { cards, language: money.language }));
  const clusters = data.clusters.map(({ latitude, longitude, ...cluster }) => ({
    ...cluster,
    city: placeInScript(cluster.city, money.language),
    main_city: placeInScript(cluster.main_city, money.language),
    latitude: decimals(latitude),
    longitude: decimals(longitude),
  }));
  return {
    query,
    sentence: {
      asked: (await isStillAsked(request, "all", query)) ? query.asked?.toString() : undefined,
      isRead: capabilities().sentences,
    },
    view,
    /** The part of the map, where the address says it. */
    box,
    circle,
    /** The corners of the areas that the search is narrowed to: a drawn one, or districts. */
    areas,
    /** Where they stand on the view. */
    outlines: areas.map((corners) => outlineOf({ corners, view })),
    lead: t("properties.found", { count: total }),
    /** What in the address was not as it should be, and what was made of it. */
    odd: oddValues({ query: asked, filters: read, choices, t, price, also: "map" }),
    total,
    here: data.here,
    homes,
    /** Homes of this page that stand in clusters. */
    gathered: cards
      .filter(({ id }) => !data.homes.some((home) => home.id === id))
      .map((card) => gatheredOf(card, money.language)),
    first,
    clusters,
    /** What stands on the drawn map, narrow and wide. */
    drawn: drawnLabels({
      view,
      homes,
      clusters,
      first,
      placeOf: ({ city, main_city }) => city || t("properties.map.andMore", { city: main_city }),
    }),
    page,
    pages,
    categories: choices.categories,
    quick: quickValues(choices, filters),
    chips: chipsFor({
      list: "all",
      filters,
      choices,
      t,
      price,
      language: money.language,
      address: (left) => paths.propertiesOnMap({ ...left, ...box }),
    }),
    description: t("properties.map.description"),
    /** What was typed as the middle of a circle. */
    near,
    title: t("properties.map.title", {
      what: titleFor({ list: "all", filters, choices, t, language: money.language }),
    }),
  };
}

export type MapResults = Awaited<ReturnType<typeof mapResults>>;
export type HomeMarker = ReturnType<typeof markerOf>;
