import { getCitiesData } from "~/contract/catalogue/calls";
import { countPropertyChoices } from "~/contract/properties/calls";
import {
  citiesOf,
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, propertyLists, radiusesWithin } from "~/contract/properties/lists";
import { commonOrders, sortOrders } from "~/contract/properties/rules";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { capabilities } from "~/upstream.server/capabilities";
import { getPosition } from "~/screens.server/preferences";
import { getSite, siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { type FilterChoices, filterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import { oddValues } from "./odd-values.server";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import type { ShownValue } from "./value-fields";

/** The filters in the address, those of them that the catalogue has, the list they narrow, and both together. */
export async function askedOfList(request: Request, choices?: Promise<FilterChoices>) {
  const { searchParams } = new URL(request.url);
  const list = propertyLists.find((one) => one === searchParams.get("list")) ?? "all";
  const isAround = list === "nearby";
  const asked = understoodFilters(readSearchFilters(searchParams, { isAround }));
  const filters = choices ? await knownFilters(choices, asked) : asked;
  const place = isAround && filters.latitude === undefined ? await getPosition(request) : null;
  const wanted = {
    ...filters,
    ...fixedByList[list],
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    page: 1,
  };
  return { list, asked, filters, wanted };
}

/** The values that homes of the chosen category have, and those that are asked for whatever it is. */
function shownValues(
  { values, categoryIds }: FilterChoices,
  filters: ReturnType<typeof readSearchFilters>,
  counts: { parameter_id: number; choice: string; count: number }[] | undefined,
): ShownValue[] {
  const category = categoryIds[filters.category_slug_id ?? ""];
  return values
    .filter(
      (value) =>
        category === undefined ||
        value.categoryIds.includes(category) ||
        filters.values.some(({ parameter_id }) => parameter_id === value.id),
    )
    .sort((one, other) => Number(other.isQuick) - Number(one.isQuick))
    .map((value) => ({
      ...value,
      options: value.options.map((option) => ({
        ...option,
        count:
          counts?.find(
            ({ parameter_id, choice }) => parameter_id === value.id && choice === option.value,
          )?.count ?? null,
      })),
    }));
}

/** Of more cities than this nobody wants every district before one is chosen. */
const mostUnaskedDistricts = 40;

/** The districts of the chosen cities, of all where none is chosen and there are few, and those that are chosen. */
function districtsOffered({ districts }: FilterChoices, filters: SearchFilters) {
  const cities = citiesOf(filters).map((city) => city.toLowerCase());
  const offered = (districts ?? []).filter(({ isOffered }) => isOffered);
  const isShown = ({ value, city }: (typeof offered)[number]) =>
    filters.district.includes(Number(value)) ||
    (cities.length > 0
      ? cities.includes(city.toLowerCase())
      : offered.length <= mostUnaskedDistricts);
  return (districts ?? [])
    .filter(
      (one) => (one.isOffered || filters.district.includes(Number(one.value))) && isShown(one),
    )
    .map(({ value, label, city }) => ({
      value,
      label,
      hint: cities.length === 1 ? undefined : city,
    }));
}

/** Everything that the page of all filters offers, with what is chosen and what it would find. */
export async function filtersPage(request: Request) {
  const choicesAsked = filterChoices(request);
  const { list, asked, filters, wanted } = await askedOfList(request, choicesAsked);
  const api = upstream(request);
  const isOwn = capabilities().fullSearch;
  const [choices, cities, t, money, site, counted] = await Promise.all([
    choicesAsked,
    orNull(api.call(getCitiesData, { limit: 100 })),
    getTexts(request),
    siteMoney(request),
    getSite(request),
    isOwn ? orNull(api.envelope(countPropertyChoices, propertyListInput(wanted, 1)), 3000) : null,
  ]);
  const stated = filters.parameter_id.map(String);
  const values = shownValues(choices, filters, counted?.data.choices);
  return {
    title: t("properties.filters.title"),
    description: t("properties.description", { title: t("properties.filters.title") }),
    /** The homes are looked for in this list. */
    list,
    query: writeSearchFilters(filters),
    /** How far around its place the list may look; null where it looks around none. */
    radiuses: list === "nearby" || filters.latitude !== undefined ? radiusesWithin(site) : null,
    /** What in the address was not as it should be, and what was made of it. */
    odd: oddValues({
      query: new URL(request.url).searchParams,
      filters: asked,
      choices,
      t,
      price: (amount) => formatShortMoney(amount, money.site, money.language),
      also: "list",
    }),
    /** Without full search there are fewer. */
    orders: isOwn ? sortOrders : commonOrders,
    sort:
      filters.sort ?? (filters.latitude === undefined && list !== "nearby" ? "newest" : "nearest"),
    isOwn,
    hasPlans: choices.hasPlans,
    /** How many homes there are; null where nobody counted. */
    total: counted?.total ?? null,
    chosen: {
      parameter_id: stated,
      facility_id: filters.facility_id.map(String),
      district: filters.district.map(String),
    },
    values,
    choices: {
      categories: choices.categories,
      districts: districtsOffered(choices, filters),
      facilities: choices.facilities.map((facility) => ({
        ...facility,
        hint: counted?.data.facilities
          .find(({ facility_id }) => String(facility_id) === facility.value)
          ?.count.toString(),
      })),
      /** What can be asked for by its value need not be asked for by being stated. */
      parameters: choices.parameters
        .filter(
          ({ value, isNote }) =>
            stated.includes(value) ||
            (!isNote && !choices.values.some(({ id }) => String(id) === value)),
        )
        .map(({ value, label }) => ({ value, label })),
    },
    cities: (cities ?? []).map(({ City }) => City),
  };
}
