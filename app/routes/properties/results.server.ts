import type { TFunction } from "i18next";
import { getCategories, getFacilities, getFacilitiesForFilter } from "~/contract/catalogue";
import { getPropertyList } from "~/contract/properties";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties.forms";
import { formatMoney } from "~/i18n/money";
import { getTexts } from "~/i18n/i18n.server";
import { translateTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { siteMoney } from "~/session.server/site";
import { cardOf } from "~/ui/card-property";
import { orNothing } from "~/upstream.server/or-nothing";

const homesPerPage = 24;

/** What an address of its own fixes: `/properties/city/Lisbon`, `/properties/categories/villa`. */
export type Fixed = Partial<Pick<SearchFilters, "city" | "category_slug_id">>;

/** A form without its choices is worth little, so they are waited for (milliseconds). */
const patience = 3000;

/** The options of the filter form. */
export async function filterChoices(request: Request) {
  const api = upstream(request);
  const [t, categories, parameters, facilities] = await Promise.all([
    getTexts(request),
    orNothing(api.call(getCategories, { limit: 100 }), patience),
    orNothing(api.call(getFacilitiesForFilter), patience),
    orNothing(api.call(getFacilities), patience),
  ]);
  const choice = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: translateTerm(t, name),
  });
  return {
    categories: (categories ?? []).map(({ slug_id, category }) => ({
      value: slug_id,
      label: translateTerm(t, category),
    })),
    parameters: (parameters ?? []).map(choice),
    facilities: (facilities ?? []).map(choice),
  };
}

export type FilterChoices = Awaited<ReturnType<typeof filterChoices>>;

/** One page of homes for the filters in the address, with the links that change them. */
export async function searchResults(request: Request, fixed: Fixed = {}) {
  const filters = { ...readSearchFilters(new URL(request.url).searchParams), ...fixed };
  const api = upstream(request);
  const [{ data, total = data.length }, choices, t, money] = await Promise.all([
    api.envelope(getPropertyList, propertyListInput(filters, homesPerPage)),
    filterChoices(request),
    getTexts(request),
    siteMoney(request),
  ]);
  const query = writeSearchFilters(filters);
  const title = titleFor(filters, choices, t);
  return {
    query,
    homes: data.map(cardOf),
    total,
    page: filters.page,
    pages: Math.max(1, Math.ceil(total / homesPerPage)),
    view: filters.view,
    sort: filters.sort,
    categories: choices.categories,
    chips: chipsFor(filters, choices, t, (amount) =>
      formatMoney(amount, money.site, money.language),
    ),
    title,
    description: t("properties.description", { title }),
  };
}

export type SearchResults = Awaited<ReturnType<typeof searchResults>>;

function titleFor(
  { property_type, category_slug_id, city }: SearchFilters,
  choices: FilterChoices,
  t: TFunction,
) {
  const category = choices.categories.find(({ value }) => value === category_slug_id)?.label;
  const kind = property_type === "0" ? "sale" : property_type === "1" ? "rent" : "any";
  const what = category
    ? t(`properties.title.category.${kind}`, { category })
    : t(`properties.title.homes.${kind}`);
  return city ? t("properties.title.in", { what, city }) : what;
}

interface FilterChip {
  label: string;
  removeHref: string;
}

/** A chip for each chosen filter; its link is the same search without it. */
function chipsFor(
  filters: SearchFilters,
  choices: FilterChoices,
  t: TFunction,
  price: (amount: number) => string,
): FilterChip[] {
  const without = (change: Partial<SearchFilters>) =>
    paths.properties(writeSearchFilters({ ...filters, ...change, page: 1 }));
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
      label: t("properties.chip.near", { radius: filters.radius ?? 25 }),
      removeHref: without({ latitude: undefined, longitude: undefined, radius: undefined }),
    },
    ...(["parameter_id", "facility_id"] as const).flatMap((list) =>
      filters[list].map((id) => ({
        label:
          choices[list === "parameter_id" ? "parameters" : "facilities"].find(
            ({ value }) => value === String(id),
          )?.label ?? String(id),
        removeHref: without({ [list]: filters[list].filter((other) => other !== id) }),
      })),
    ),
  ];
  return chips.filter((chip): chip is FilterChip => Boolean(chip));
}
