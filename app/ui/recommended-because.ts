import type { TFunction } from "i18next";
import type { Wishes } from "~/contract/feed/rules";
import type { PropertyCard } from "~/contract/properties/calls";
import { translateTerm } from "~/i18n/terms";

type Home = Pick<
  PropertyCard,
  "city" | "price" | "category" | "property_type" | "assign_facilities"
>;

const isSame = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), "en", { sensitivity: "base" }) === 0;

/** Which of the member's wishes this home fulfils, in a few words of the reader's language. */
export function recommendedBecause(home: Home, wishes: Wishes, t: TFunction): string {
  const { offer, categories, facilities, minPrice, maxPrice, city } = wishes;
  const near = home.assign_facilities
    .filter(({ facility_id }) => facilities.includes(facility_id))
    .map(({ name }) => translateTerm(t, name));
  const reasons = [
    city !== "" && isSame(city, home.city) && t("ui.because.city"),
    (minPrice ?? maxPrice) !== null &&
      home.price >= (minPrice ?? 0) &&
      home.price <= (maxPrice ?? Infinity) &&
      t("ui.because.budget"),
    home.category && categories.includes(home.category.id) && t("ui.because.category"),
    offer !== null &&
      home.property_type === (offer === "1" ? "rent" : "sell") &&
      t(`ui.because.${offer === "1" ? "rent" : "sell"}`),
    near.length > 0 && t("ui.because.near", { places: near.slice(0, 2).join(", ") }),
  ];
  return reasons.filter(Boolean).join(" · ");
}
