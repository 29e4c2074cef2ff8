import type { TFunction } from "i18next";
import { inCities, type SearchFilters } from "~/contract/properties/forms";
import { longestSearchName } from "~/contract/saved-searches/rules";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { siteMoney } from "~/session.server/site";
import { chipsFor } from "./chips.server";
import { filterChoices } from "./filter-choices.server";
import { titleFor } from "./results.server";

const cut = (name: string) =>
  [...name].length > longestSearchName
    ? `${[...name]
        .slice(0, longestSearchName - 1)
        .join("")
        .trimEnd()}…`
    : name;

/** Says filters in words: each for itself, and all of them as a name. */
export async function filterWords(request: Request) {
  const [t, choices, money] = await Promise.all([
    getTexts(request),
    filterChoices(request),
    siteMoney(request),
  ]);
  const wordsFor = (filters: SearchFilters) =>
    chipsFor({
      list: "all",
      filters,
      choices,
      t: t as TFunction,
      price: (amount) => formatShortMoney(amount, money.site, money.language),
      language: money.language,
    }).map(({ label }) => label);
  return {
    wordsFor,
    /** "Villas for sale in Lisbon, up to €500,000" */
    nameFor: (filters: SearchFilters) =>
      cut(
        [
          titleFor({ list: "all", filters, choices, t, language: money.language }),
          ...wordsFor({
            ...filters,
            property_type: undefined,
            category_slug_id: undefined,
            ...inCities([]),
            district: [],
          }),
        ].join(", "),
      ),
  };
}
