import type { TFunction } from "i18next";
import { getPropertyList } from "~/contract/properties/calls";
import {
  citiesOf,
  inCities,
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import {
  fixedByList,
  type PropertyList,
  propertyLists,
  radiusesWithin,
} from "~/contract/properties/lists";
import { commonOrders, sortOrders } from "~/contract/properties/rules";
import { formatShortMoney } from "~/i18n/money";
import { placesInWords } from "~/i18n/place-names.server";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { getPosition } from "~/screens.server/preferences";
import { upstream } from "~/session.server/upstream";
import { getSite, siteMoney } from "~/session.server/site";
import { cardOf } from "~/ui/listing-cards";
import { listAt } from "~/screens.server/list-at";
import { chipsFor } from "./chips.server";
import { filterChoices, type FilterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import { listPath } from "./list-path";
import { alternativesTo } from "./nothing-found.server";
import { oddValues } from "./odd-values.server";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import { onlySaid, redirectToMeant, understanding } from "./understood.server";

const homesPerPage = 24;

/** What an address of its own fixes: `/properties/city/Lisbon`, `/properties/categories/villa`. */
type FixedByAddress = Partial<Pick<SearchFilters, "city" | "category_slug_id">>;

/** Where `nearby` looks: at the place in the address, else at the visitor's chosen one. */
async function placeFor(request: Request, list: PropertyList, asked: SearchFilters) {
  if (list !== "nearby") return null;
  const { latitude, longitude } = asked;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, name: "" };
  const chosen = await getPosition(request);
  return (
    chosen && {
      latitude: chosen.latitude,
      longitude: chosen.longitude,
      name: chosen.formatted_address,
    }
  );
}

/**
 * One page of homes for the filters in the address, with the links that change them.
 * @throws 302 to the filters that a typed sentence means
 */
export async function searchResults(
  request: Request,
  byAddress: FixedByAddress = {},
  list = listAt(request, propertyLists, listPath) ?? "all",
) {
  const fixed = { ...byAddress, ...(byAddress.city && inCities([byAddress.city])) };
  await redirectToMeant(request, list, { byAddress: fixed });
  const { searchParams } = new URL(request.url);
  const asked = understoodFilters(readSearchFilters(searchParams, { isAround: list === "nearby" }));
  const choicesAsked = filterChoices(request);
  const read = await knownFilters(choicesAsked, asked);
  const place = await placeFor(request, list, read);
  const free = { ...read, ...fixed };
  const filters = {
    ...free,
    ...fixedByList[list],
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
  };
  const needsPlace = list === "nearby" && place === null;
  const [answer, choices, t, money, site] = await Promise.all([
    needsPlace
      ? null
      : upstream(request).envelope(getPropertyList, propertyListInput(filters, homesPerPage)),
    choicesAsked,
    getTexts(request),
    siteMoney(request),
    getSite(request),
  ]);
  const data = answer?.data ?? [];
  const total = answer?.total ?? data.length;
  const unfixed = {
    ...free,
    ...(fixedByList[list].sort && { sort: undefined }),
    ...(list === "featured" && { promoted: false }),
    ...(list === "premium" && { premium: false }),
  };
  const title = titleFor({ list, filters, choices, t, language: money.language });
  const query = onlySaid(writeSearchFilters(unfixed));
  const price = (amount: number) => formatShortMoney(amount, money.site, money.language);
  const chipsAsked = {
    ...{ list, filters: unfixed, choices, t, price },
    language: money.language,
  };
  const around = place && { latitude: place.latitude, longitude: place.longitude };
  return {
    list,
    /** The filters that the address says, without what the list says itself; it travels, and makes many links. */
    query,
    /** How the sentence was taken that led here. */
    understood: await understanding(request, { list, query, choices, t, price }),
    /** The box takes sentences; another upstream only knows words. */
    readsSentences: capabilities().sentences,
    homes: data.map((home) => cardOf(home, money.language)),
    total,
    page: filters.page,
    pages: Math.max(1, Math.ceil(total / homesPerPage)),
    view: filters.view,
    sort: filters.sort ?? (filters.latitude === undefined ? "newest" : "nearest"),
    /** Without full search there are fewer. */
    orders: capabilities().fullSearch ? sortOrders : commonOrders,
    /** How far around its place the list may look; null where it looks around none. */
    radiuses: filters.latitude === undefined ? null : radiusesWithin(site),
    /** Around which the list looks; null for other lists, and where none is chosen. */
    place: place && { name: place.name },
    /** The same homes on the map, which knows no lists. */
    mapHref: paths.propertiesOnMap(
      writeSearchFilters({ ...filters, sort: undefined, view: undefined, page: undefined }),
    ),
    /** Where the area of the search is changed; null without one. */
    areaHref:
      filters.area === undefined
        ? null
        : paths.drawArea(
            writeSearchFilters({ ...filters, sort: undefined, view: undefined, page: undefined }),
          ),
    needsPlace,
    radius: filters.radius,
    categories: choices.categories,
    quick: quickValues(choices, filters),
    chips: chipsFor(chipsAsked),
    /** What in the address was not as it should be, and what was made of it. */
    odd: oddValues({ query: searchParams, filters: asked, choices, t, price }),
    /** Where nothing was found. */
    alternatives:
      total > 0 || needsPlace ? null : await alternativesTo(request, chipsAsked, around ?? {}),
    title,
    description:
      list === "all"
        ? t("properties.description", { title })
        : t(`properties.list.${list}.description`),
  };
}

export type SearchResults = Awaited<ReturnType<typeof searchResults>>;

interface TitleAsked {
  list: PropertyList;
  filters: SearchFilters;
  choices: FilterChoices;
  t: TFunction;
  language: string;
}

/** "Alfama, Lisbon": districts, with their city where it is one. */
function whereOf({
  filters,
  choices,
  language,
}: Pick<TitleAsked, "filters" | "choices" | "language">) {
  const districts = (choices.districts ?? []).filter(({ value }) =>
    filters.district.includes(Number(value)),
  );
  const asked = citiesOf(filters);
  if (districts.length === 0) return placesInWords(asked, language);
  const names = placesInWords(
    districts.map(({ label }) => label),
    language,
  );
  const cities = new Set(asked.length > 0 ? asked : districts.map(({ city }) => city));
  if (cities.size !== 1) return names;
  const comma = language === "ar" ? "،" : ",";
  return `${names}${comma} ${placesInWords([...cities], language)}`;
}

/** What the page is called: what is looked for, and where. */
export function titleFor({ list, filters, choices, t, language }: TitleAsked) {
  const { property_type, category_slug_id } = filters;
  const city = whereOf({ filters, choices, language });
  const category = choices.categories.find(({ value }) => value === category_slug_id);
  const kind = property_type === "0" ? "sale" : property_type === "1" ? "rent" : "any";
  const homes = () => {
    if (!category) return t(`properties.title.homes.${kind}`);
    const kinds = choices.several[category.value];
    return kinds
      ? t(`properties.title.kinds.${kind}`, { kinds })
      : t(`properties.title.category.${kind}`, { category: category.label });
  };
  const what = list === "all" ? homes() : t(`properties.list.${list}.title`);
  return city ? t("properties.title.in", { what, city }) : what;
}

/** What stands in the search line: of a chosen category only what its homes have. */
export function quickValues(
  { values, categoryIds }: FilterChoices,
  { category_slug_id = "" }: SearchFilters,
) {
  const category = categoryIds[category_slug_id];
  return values.filter(
    (value) => value.isQuick && (category === undefined || value.categoryIds.includes(category)),
  );
}
