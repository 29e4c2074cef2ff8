import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { severalOf } from "~/routes/properties/filter-choices.server";
import { titleFor } from "~/routes/properties/results.server";
import { readSearchFilters } from "~/contract/properties/forms";
import { translateTerm } from "~/i18n/terms";

/** The title of homes of one category in some cities. */
function titled(
  category: string,
  property_type: "0" | "1" | undefined,
  language: string,
  cities = ["Berlin"],
  district = "",
) {
  const { t } = i18nFor(language);
  const choices = {
    categories: [{ value: "kind", label: translateTerm(t, category) }],
    several: { kind: severalOf(t, category) },
    categoryIds: {},
    values: [],
    hasPlans: false,
    parameters: [],
    facilities: [],
    districts: ["Mitte", "Kreuzberg"].map((label, at) => ({
      ...{ value: String(at + 1), label, city: "Berlin", isOffered: true },
    })),
  };
  const asked = new URLSearchParams([
    ["category_slug_id", "kind"],
    ...cities.map((city) => ["city", city]),
    ["district", district],
  ]);
  const filters = { ...readSearchFilters(asked), property_type };
  return titleFor({ list: "all", filters, choices, t, language });
}

test.each([
  ["Apartment", "0", "en", "Apartments for sale in Berlin"],
  ["House", "1", "en", "Houses for rent in Berlin"],
  ["Land", undefined, "en", "Land to buy or rent in Berlin"],
  ["Apartment", "0", "es", "Pisos en venta en Berlin"],
  ["Apartment", "1", "fr", "Appartements à louer, Berlin"],
  ["Shop", "0", "hi", "बर्लिन में दुकानें बिक्री के लिए"],
  ["Apartment", "0", "ar", "شقق للبيع في برلين"],
  // What the operator calls otherwise is left as it is.
  ["Houseboat", "0", "en", "Houseboat · for sale in Berlin"],
  ["Piso", "0", "es", "Piso · en venta en Berlin"],
  ["constructor", "1", "fr", "constructor · à louer, Berlin"],
  ["A. B", undefined, "en", "A. B · to buy or rent in Berlin"],
] as const)("%s, %s, in %s: %s", (category, type, language, title) => {
  expect(titled(category, type, language)).toBe(title);
});

test.each([
  ["en", ["Lisbon", "Porto"], "Apartments for sale in Lisbon and Porto"],
  ["en", ["Lisbon", "Porto", "دبي"], "Apartments for sale in Lisbon, Porto, and Dubai"],
  ["es", ["Lisboa", "Oporto"], "Pisos en venta en Lisboa y Oporto"],
  ["fr", ["Lisbonne", "Porto"], "Appartements à vendre, Lisbonne et Porto"],
  ["hi", ["Mumbai", "Kanpur"], "मुंबई और कानपुर में अपार्टमेंट बिक्री के लिए"],
  ["ar", ["Köln", "Sevilla", "Little Hamlet"], "شقق للبيع في كولونيا وإشبيلية وLittle Hamlet"],
] as const)("in %s, several cities: %s", (language, cities, title) =>
  expect(titled("Apartment", "0", language, [...cities])).toBe(title),
);

test("districts are said with their city, where it is one", () => {
  expect(titled("Apartment", "0", "en", [], "1")).toBe("Apartments for sale in Mitte, Berlin");
  expect(titled("Apartment", "0", "ar", [], "1")).toBe("شقق للبيع في Mitte، برلين");
  expect(titled("Apartment", "0", "en", ["Berlin"], "1,2")).toBe(
    "Apartments for sale in Mitte and Kreuzberg, Berlin",
  );
  expect(titled("Apartment", "0", "en", ["Berlin", "Porto"], "2")).toBe(
    "Apartments for sale in Kreuzberg",
  );
});
