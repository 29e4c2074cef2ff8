import type { InputOf } from "../wire/call";
import type { PersonalisedFields, setPersonalisedFields } from "./calls";
import type { FeedForm } from "./forms";

/** What a member looks for; empty lists and nulls: everything is welcome. */
export interface Wishes {
  /** Contract §2.1: 0 sell, 1 rent. */
  offer: "0" | "1" | null;
  categories: number[];
  facilities: number[];
  minPrice: number | null;
  maxPrice: number | null;
  city: string;
}

const numberOrNull = (text = "") =>
  text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
const idsIn = (texts: string[]) => texts.map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** Null when the member never said what they look for. */
export function wishesFrom(fields: PersonalisedFields | null): Wishes | null {
  if (!fields) return null;
  const [min, max] = fields.price_range;
  // Both kinds are the same as none.
  const offers = fields.property_type.filter((type) => type === "0" || type === "1");
  const wishes: Wishes = {
    offer: offers.length === 1 ? (offers[0] ?? null) : null,
    categories: idsIn(fields.category_ids),
    facilities: idsIn(fields.outdoor_facilitiy_ids),
    minPrice: numberOrNull(min),
    maxPrice: numberOrNull(max),
    city: fields.city,
  };
  const { offer, categories, facilities, minPrice, maxPrice, city } = wishes;
  const isAnything =
    (offer ?? minPrice ?? maxPrice) === null &&
    categories.length + facilities.length === 0 &&
    city === "";
  return isAnything ? null : wishes;
}

/** The body of personalised-fields: lists are comma-joined, the facilities spelt as there (contract §1.4). */
export const wishesToWire = ({
  offer,
  categories,
  facilities,
  min_price,
  max_price,
  city,
}: FeedForm): InputOf<typeof setPersonalisedFields> => ({
  category_ids: categories.join(","),
  outdoor_facilitiy_ids: facilities.join(","),
  price_range:
    (min_price ?? max_price) === undefined ? "" : `${min_price ?? ""},${max_price ?? ""}`,
  property_type: offer ?? "",
  city,
});
