import type { TFunction } from "i18next";
import {
  citiesOf,
  inCities,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { placeInScript } from "~/i18n/place-names.server";
import type { PropertyList } from "~/contract/properties/lists";
import { excludedPhrases, joinPhrases } from "~/contract/properties/value-filters";
import type { FilterChoices } from "./filter-choices.server";
import { listPath } from "./list-path";
import { valueInWords } from "./value-choices";

interface FilterChip {
  label: string;
  removeHref: string;
}

interface ChipsAsked {
  list: PropertyList;
  /** Without what the list says itself. */
  filters: SearchFilters;
  choices: FilterChoices;
  t: TFunction;
  price: (amount: number) => string;
  /** In whose script cities are told; as they are when absent. */
  language?: string;
  /** Where the same search without the filter is shown; in the list when absent. */
  address?: (query: ReturnType<typeof writeSearchFilters>) => string;
}

/** A chip for each chosen filter; its link is the same search without it. */
export function chipsFor({
  list,
  filters,
  choices,
  t,
  price,
  language,
  address = (query) => listPath(list, query),
}: ChipsAsked): FilterChip[] {
  const without = (change: Partial<SearchFilters>) =>
    address(writeSearchFilters({ ...filters, ...change, page: 1 }));
  const { price_period } = filters;
  const perPeriod = (amount: number) =>
    price_period
      ? `${price(amount)} ${t(`ui.price.per.${price_period.toLowerCase()}`)}`
      : price(amount);
  const chips: (FilterChip | false | undefined | "")[] = [
    filters.search && {
      label: t("properties.chip.search", { words: filters.search }),
      removeHref: without({ search: undefined }),
    },
    filters.property_type && {
      label: t(filters.property_type === "0" ? "properties.buy" : "properties.rent"),
      removeHref: without({ property_type: undefined }),
    },
    filters.category_slug_id && {
      label:
        choices.categories.find(({ value }) => value === filters.category_slug_id)?.label ??
        filters.category_slug_id,
      removeHref: without({ category_slug_id: undefined }),
    },
    ...citiesOf(filters).map((city, _, cities) => ({
      label: language === undefined ? city : placeInScript(city, language),
      removeHref: without(inCities(cities.filter((other) => other !== city))),
    })),
    ...filters.district.map((id) => ({
      label: choices.districts?.find(({ value }) => value === String(id))?.label ?? String(id),
      removeHref: without({ district: filters.district.filter((other) => other !== id) }),
    })),
    ...(["state", "country"] as const).map(
      (place) =>
        filters[place] && {
          label: language === undefined ? filters[place] : placeInScript(filters[place], language),
          removeHref: without({ [place]: undefined }),
        },
    ),
    filters.min_price !== undefined && {
      label: t("properties.chip.from", { price: perPeriod(filters.min_price) }),
      removeHref: without({ min_price: undefined }),
    },
    filters.max_price !== undefined && {
      label: t("properties.chip.to", { price: perPeriod(filters.max_price) }),
      removeHref: without({ max_price: undefined }),
    },
    filters.min_price_per_area !== undefined && {
      label: t("properties.chip.from", {
        price: t("properties.value.perArea", { price: price(filters.min_price_per_area) }),
      }),
      removeHref: without({ min_price_per_area: undefined }),
    },
    filters.max_price_per_area !== undefined && {
      label: t("properties.chip.to", {
        price: t("properties.value.perArea", { price: price(filters.max_price_per_area) }),
      }),
      removeHref: without({ max_price_per_area: undefined }),
    },
    ...filters.values.flatMap((filter) =>
      valueInWords(t, filter, choices.values).map(({ label, left }) => ({
        label,
        removeHref: without({
          values: filters.values.map((other) => (other === filter ? left : other)),
        }),
      })),
    ),
    filters.posted_since && {
      label: t(`properties.posted.${filters.posted_since}`),
      removeHref: without({ posted_since: undefined }),
    },
    ...(["listed_within", "reduced_within"] as const).map(
      (name) =>
        filters[name] !== undefined && {
          label: t(`properties.value.${name}`, { count: filters[name] }),
          removeHref: without({ [name]: undefined }),
        },
    ),
    ...(["with_film", "with_plan", "with_panorama", "verified_owner"] as const).map(
      (name) =>
        filters[name] && {
          label: t(`properties.value.${name}`),
          removeHref: without({ [name]: false }),
        },
    ),
    ...excludedPhrases(filters.excluded).map((phrase, _, phrases) => ({
      label: t("properties.value.without", { words: phrase }),
      removeHref: without({ excluded: joinPhrases(phrases.filter((other) => other !== phrase)) }),
    })),
    filters.promoted && {
      label: t("properties.promoted"),
      removeHref: without({ promoted: false }),
    },
    filters.only_available && {
      label: t("properties.onlyAvailable"),
      removeHref: without({ only_available: false }),
    },
    filters.premium && { label: t("properties.premium"), removeHref: without({ premium: false }) },
    filters.latitude !== undefined && {
      // Without a radius the operator's widest counts, which is not said here.
      label:
        filters.radius === undefined
          ? t("properties.chip.around")
          : t("properties.chip.near", { radius: filters.radius }),
      removeHref: without({ latitude: undefined, longitude: undefined, radius: undefined }),
    },
    filters.area !== undefined && {
      label: t("properties.chip.area"),
      removeHref: without({ area: undefined }),
    },
    ...(["parameter_id", "facility_id"] as const).flatMap((name) =>
      filters[name].map((id) => ({
        label:
          choices[name === "parameter_id" ? "parameters" : "facilities"].find(
            ({ value }) => value === String(id),
          )?.label ?? String(id),
        removeHref: without({ [name]: filters[name].filter((other) => other !== id) }),
      })),
    ),
  ];
  return chips.filter((chip): chip is FilterChip => Boolean(chip));
}
