import { expect, test } from "vitest";
import type { Wishes } from "~/contract/feed/rules";
import type { PropertyCard } from "~/contract/properties/calls";
import { i18nFor } from "~/i18n/i18n.server";
import { recommendedBecause } from "~/ui/recommended-because";
import { callNamed, card } from "../contract/samples";

const home = (callNamed("get_user_recommendation").data.parse([card]) as PropertyCard[])[0]!;
const anything: Wishes = {
  offer: null,
  categories: [],
  facilities: [],
  minPrice: null,
  maxPrice: null,
  city: "",
};
const because = (wishes: Partial<Wishes>, shown: Partial<PropertyCard> = {}) =>
  recommendedBecause({ ...home, ...shown }, { ...anything, ...wishes }, i18nFor("en").t);

test.each<[string, Partial<Wishes>, Partial<PropertyCard>, string]>([
  ["nothing was wished", {}, {}, ""],
  [
    "the city, whatever its capitals and accents",
    { city: "malaga" },
    { city: "Málaga" },
    "your city",
  ],
  ["another city", { city: "Porto" }, { city: "Lisbon" }, ""],
  [
    "the budget, both ends included",
    { minPrice: 5, maxPrice: 5 },
    { price: 5 },
    "within your budget",
  ],
  ["too dear", { maxPrice: 5 }, { price: 6 }, ""],
  ["for sale", { offer: "0" }, { property_type: "sell" }, "for sale"],
  ["to rent", { offer: "1" }, { property_type: "rent" }, "to rent"],
  ["not any more", { offer: "1" }, { property_type: "rented" }, ""],
  [
    "several reasons",
    {
      city: "Bhuj",
      categories: [home.category!.id],
      facilities: [home.assign_facilities[0]!.facility_id],
    },
    { city: "Bhuj" },
    `your city · your kind of home · near: ${home.assign_facilities[0]!.name}`,
  ],
])("%s", (_, wishes, shown, words) => expect(because(wishes, shown)).toBe(words));
