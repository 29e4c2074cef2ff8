/**
 * The words in which people of one language ask for homes. Phrases are parted by commas and read without
 * capitals and accents; a concept that is an operator's to have (a kind, a choice, a place near) is named as
 * the usual catalogue names it in English.
 */
export interface Vocabulary {
  /** Numbers as words; several in a row are put together. */
  numbers: Record<string, number>;
  /** What the number before is multiplied with: hundred, thousand, lakh. */
  scales: Record<string, number>;
  ordinals: Record<string, number>;
  words: Partial<Record<Concept, string>>;
}

export const kinds = [
  "Apartment",
  "House",
  "Villa",
  "Penthouse",
  "Cottage",
  "Farmhouse",
  "Office",
  "Shop",
  "Land",
  "Studio",
  "Loft",
  "Duplex",
  "Townhouse",
  "Warehouse",
] as const;

export const measures = [
  "bedrooms",
  "bathrooms",
  /** Rooms without kitchen and bath: one of them is lived in, the others are bedrooms. */
  "rooms",
  "area",
  "plot",
  "floor",
  "built",
  "price",
] as const;

export const choices = [
  "Parking",
  "None",
  "On the street",
  "Carport",
  "Garage",
  "Unfurnished",
  "Partly furnished",
  "Furnished",
  "Energy rating",
  "Balcony",
  "Terrace",
  "Garden",
  "Lift",
  "Swimming pool",
  "Fireplace",
  "Air conditioning",
  "Home office",
  "Step-free access",
  "Heating",
] as const;

export const facilities = [
  "School",
  "Hospital",
  "Supermarket",
  "Park",
  "Railway station",
  "Airport",
  "Beach",
  "Pharmacy",
  "Bus stop",
  "University",
  "Library",
  "Café",
] as const;

export const areaUnits = ["square_metre", "square_foot", "square_yard", "acre", "hectare"] as const;

/** What words do in a sentence. */
export const roles = [
  /** Before the number: "from 2". */
  "fromPrefix",
  /** "up to 3". */
  "toPrefix",
  /** Before or behind it: "minimum 2", "2 minimum". */
  "atLeast",
  "atMost",
  /** Behind it: "2 or more". */
  "orMore",
  "orLess",
  "exactly",
  "about",
  "between",
  /** Parts the two ends of a range: "2 to 3". */
  "rangeWord",
  "and",
  "or",
  "not",
  /** Behind what is not wanted: "X के बिना". */
  "notAfter",
  "near",
  "with",
  "inside",
  /** Says nothing. */
  "filler",
  /** Any home at all. */
  "home",
  "currency",
  "groundFloor",
  /** A duration of rents. */
  "Daily",
  "Monthly",
  "Quarterly",
  "Yearly",
] as const;

export type Concept =
  | `kind:${(typeof kinds)[number]}`
  | `measure:${(typeof measures)[number]}`
  | `choice:${(typeof choices)[number]}`
  | `facility:${(typeof facilities)[number]}`
  | `unit:${(typeof areaUnits)[number]}`
  | `role:${(typeof roles)[number]}`
  | "offer:sale"
  | "offer:rent"
  | "order:price_up"
  | "order:price_down"
  | "order:largest"
  | "order:newest"
  | "order:most_viewed"
  | "order:most_liked"
  | "order:price_per_area"
  | "order:reduced"
  | `listed:${1 | 2 | 7 | 30}`
  | "switch:premium"
  | "switch:promoted"
  | "switch:verified_owner"
  | "switch:with_film"
  | "switch:with_plan"
  | "switch:with_panorama"
  /** Both of a room: "غرفتين" is two rooms in one word. */
  | `two:${"bedrooms" | "bathrooms"}`
  | `one:${"bedrooms" | "bathrooms"}`;
