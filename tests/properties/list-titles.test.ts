import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { severalOf } from "~/routes/properties/filter-choices.server";
import { titleFor } from "~/routes/properties/results.server";
import { readSearchFilters } from "~/contract/properties.forms";
import { translateTerm } from "~/i18n/terms";

/** The title of homes of one category in Berlin. */
function titled(category: string, property_type: "0" | "1" | undefined, language: string) {
  const { t } = i18nFor(language);
  const choices = {
    categories: [{ value: "kind", label: translateTerm(t, category) }],
    several: { kind: severalOf(t, category) },
    categoryIds: {},
    values: [],
    hasPlans: false,
    parameters: [],
    facilities: [],
  };
  const asked = new URLSearchParams({ category_slug_id: "kind", city: "Berlin" });
  const filters = { ...readSearchFilters(asked), property_type };
  return titleFor("all", filters, choices, t);
}

test.each([
  ["Apartment", "0", "en", "Apartments for sale in Berlin"],
  ["House", "1", "en", "Houses for rent in Berlin"],
  ["Land", undefined, "en", "Land to buy or rent in Berlin"],
  ["Apartment", "0", "es", "Pisos en venta en Berlin"],
  ["Apartment", "1", "fr", "Appartements à louer, Berlin"],
  ["Shop", "0", "hi", "Berlin में दुकानें बिक्री के लिए"],
  ["Apartment", "0", "ar", "شقق للبيع في Berlin"],
  // What the operator calls otherwise is left as it is.
  ["Houseboat", "0", "en", "Houseboat · for sale in Berlin"],
  ["Piso", "0", "es", "Piso · en venta en Berlin"],
  ["constructor", "1", "fr", "constructor · à louer, Berlin"],
  ["A. B", undefined, "en", "A. B · to buy or rent in Berlin"],
] as const)("%s, %s, in %s: %s", (category, type, language, title) => {
  expect(titled(category, type, language)).toBe(title);
});
