import type { ParameterKind, ParameterMeaning } from "../db/tables";

export interface SampleParameter {
  name: string;
  kind: ParameterKind;
  options?: readonly string[];
  isRequired?: boolean;
  /** Stands in the search line. */
  isQuick?: boolean;
  /** The options stand best first. */
  isOrdered?: boolean;
  unit?: string;
  meaning?: ParameterMeaning;
}

const number = (name: string, facts: Partial<SampleParameter> = {}): SampleParameter => ({
  name,
  kind: "number",
  ...facts,
});

/** What every home has, and everybody asks for first. */
const quick = { isRequired: true, isQuick: true };

export const parameters = {
  bedrooms: number("Bedrooms", { ...quick, meaning: "bedrooms" }),
  bathrooms: number("Bathrooms", { ...quick, meaning: "bathrooms" }),
  area: number("Floor area (m²)", { ...quick, meaning: "floor_area", unit: "m²" }),
  plot: number("Plot area (m²)", { unit: "m²" }),
  floor: number("Floor"),
  built: number("Year built"),
  parking: {
    name: "Parking",
    kind: "dropdown",
    options: ["None", "On the street", "Carport", "Garage"],
  },
  furnishing: {
    name: "Furnishing",
    kind: "radiobutton",
    options: ["Unfurnished", "Partly furnished", "Furnished"],
  },
  energy: {
    name: "Energy rating",
    kind: "dropdown",
    options: ["A", "B", "C", "D", "E", "F", "G"],
    isOrdered: true,
  },
  amenities: {
    name: "Amenities",
    kind: "checkbox",
    options: [
      "Balcony",
      "Garden",
      "Lift",
      "Swimming pool",
      "Fireplace",
      "Air conditioning",
      "Home office",
      "Step-free access",
    ],
  },
  heating: { name: "Heating", kind: "textbox" },
  viewing: { name: "Notes for viewing", kind: "textarea" },
} satisfies Record<string, SampleParameter>;

export type ParameterName = keyof typeof parameters;

export interface SampleCategory {
  name: string;
  slug: string;
  /** Which façade the pictures of its listings show. */
  facade:
    | "tower"
    | "row-house"
    | "villa"
    | "penthouse"
    | "cottage"
    | "farmhouse"
    | "office"
    | "shop"
    | "land";
  parameters: readonly ParameterName[];
  /** Floor area in square metres, smallest and largest. */
  area: readonly [number, number];
  /** How its price relates to a plain home of the same area. */
  priceFactor: number;
}

const dwelling = [
  "bedrooms",
  "bathrooms",
  "area",
  "built",
  "parking",
  "furnishing",
  "energy",
  "amenities",
  "heating",
  "viewing",
] as const;

export const categories: readonly SampleCategory[] = [
  {
    name: "Apartment",
    slug: "apartment",
    facade: "tower",
    parameters: [...dwelling, "floor"],
    area: [38, 140],
    priceFactor: 1,
  },
  {
    name: "House",
    slug: "house",
    facade: "row-house",
    parameters: [...dwelling, "plot"],
    area: [90, 220],
    priceFactor: 0.92,
  },
  {
    name: "Villa",
    slug: "villa",
    facade: "villa",
    parameters: [...dwelling, "plot"],
    area: [210, 480],
    priceFactor: 1.25,
  },
  {
    name: "Penthouse",
    slug: "penthouse",
    facade: "penthouse",
    parameters: [...dwelling, "floor"],
    area: [120, 260],
    priceFactor: 1.6,
  },
  {
    name: "Cottage",
    slug: "cottage",
    facade: "cottage",
    parameters: [...dwelling, "plot"],
    area: [60, 130],
    priceFactor: 0.8,
  },
  {
    name: "Farmhouse",
    slug: "farmhouse",
    facade: "farmhouse",
    parameters: [...dwelling, "plot"],
    area: [140, 340],
    priceFactor: 0.6,
  },
  {
    name: "Office",
    slug: "office",
    facade: "office",
    parameters: ["area", "floor", "built", "parking", "energy"],
    area: [60, 600],
    priceFactor: 0.85,
  },
  {
    name: "Shop",
    slug: "shop",
    facade: "shop",
    parameters: ["area", "built", "parking", "energy"],
    area: [35, 220],
    priceFactor: 0.9,
  },
  {
    name: "Land",
    slug: "land",
    facade: "land",
    parameters: ["plot"],
    area: [400, 4000],
    priceFactor: 0.12,
  },
];

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
