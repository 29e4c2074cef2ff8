import type { TFunction } from "i18next";
import { type SearchFilters, writeSearchFilters } from "~/contract/properties.forms";
import type { PropertyList } from "~/contract/properties.lists";
import type { FilterChoices } from "./filter-choices.server";
import { listPath } from "./list-path";

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
  address = (query) => listPath(list, query),
}: ChipsAsked): FilterChip[] {
  const without = (change: Partial<SearchFilters>) =>
    address(writeSearchFilters({ ...filters, ...change, page: 1 }));
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
    ...(["city", "state", "country"] as const).map(
      (place) =>
        filters[place] && { label: filters[place], removeHref: without({ [place]: undefined }) },
    ),
    filters.min_price !== undefined && {
      label: t("properties.chip.from", { price: price(filters.min_price) }),
      removeHref: without({ min_price: undefined }),
    },
    filters.max_price !== undefined && {
      label: t("properties.chip.to", { price: price(filters.max_price) }),
      removeHref: without({ max_price: undefined }),
    },
    filters.posted_since && {
      label: t(`properties.posted.${filters.posted_since}`),
      removeHref: without({ posted_since: undefined }),
    },
    filters.promoted && {
      label: t("properties.promoted"),
      removeHref: without({ promoted: false }),
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
