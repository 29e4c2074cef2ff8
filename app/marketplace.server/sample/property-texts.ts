import type { Random } from "@doorstep/sample-pictures";
import type { SampleCategory } from "./catalogue";
import type { SampleCity } from "./cities";

const adjectives: Record<SampleCategory["slug"], readonly string[]> = {
  apartment: [
    "Bright",
    "Quiet",
    "Renovated",
    "South-facing",
    "High-ceilinged",
    "Compact",
    "Corner",
  ],
  house: ["Family", "Terraced", "Brick", "Well-kept", "Wide", "Sunny"],
  villa: ["Secluded", "Modern", "Shaded", "Stone", "Hillside", "Garden"],
  penthouse: ["Glazed", "Two-level", "Top-floor", "Panoramic"],
  cottage: ["Snug", "Whitewashed", "Ivy-clad", "Restored"],
  farmhouse: ["Old", "Rebuilt", "Long", "Stone"],
  office: ["Light-filled", "Open-plan", "Serviced", "Corner"],
  shop: ["Corner", "Glass-fronted", "Arcade", "Busy-street"],
  land: ["Level", "Tree-lined", "South-sloping", "Serviced"],
};

const details: Record<string, readonly string[]> = {
  dwelling: [
    "with a balcony over the plane trees",
    "near the market",
    "with a fireplace and old floorboards",
    "two minutes from the station",
    "with a kitchen for long dinners",
    "above a quiet courtyard",
    "with evening sun",
    "beside the park",
    "with room for a desk",
    "on a street without through traffic",
  ],
  business: [
    "with its own entrance",
    "near the station",
    "with room to grow",
    "on two levels",
    "with a loading bay",
  ],
  land: [
    "with planning permission",
    "at the edge of the trees",
    "near the main road",
    "with a view",
  ],
};

const openings = [
  "You come in through a wide hall, and the light is the first thing you notice.",
  "Everything here was done once and done properly.",
  "The owners have lived here for eleven years and left the good parts alone.",
  "From the street you would not guess how quiet it is inside.",
  "A home that is easy to heat, easy to clean and hard to leave.",
];
const middles = [
  "The living room faces south and opens to the kitchen; the bedrooms lie at the quiet side.",
  "Windows and roof were renewed recently, the wiring has its papers, and the boiler is under warranty.",
  "There is storage where you need it: a larder by the kitchen, a deep closet in the hall, a dry cellar.",
  "Two of the rooms share a view of the trees; the third makes a good study.",
  "Floors are solid wood, the bathroom has a window, and the kitchen takes a table for six.",
];
const surroundings = [
  "Groceries, a baker and the tram are within five minutes on foot.",
  "The school run is a walk, and the park begins at the corner.",
  "Neighbours say hello and the street has more bicycles than cars.",
  "On Saturdays the market sets up two streets away.",
];
const closings = [
  "Viewings on weekdays after five and on Saturday mornings.",
  "Ask for the floor plan and the running costs; both are ready.",
  "Free from the first of next month.",
  "The price includes the kitchen as you see it.",
];

const businessText = [
  "A plain, well-lit space that takes whatever you bring to it. The current tenant leaves at the end of the quarter; fittings can stay or go.",
  "Goods come in from the rear, customers from the street. Heating is shared, electricity is metered separately.",
];
const landText = [
  "A regular plot with road access on one side. Water and electricity run along the boundary, and the soil report from last year is available.",
  "The survey is registered and the boundary stones are in place. Neighbouring plots hold detached houses of two storeys.",
];

const groupOf = (category: SampleCategory) =>
  category.slug === "land"
    ? "land"
    : ["office", "shop"].includes(category.slug)
      ? "business"
      : "dwelling";

/** A title such as "Bright apartment in Alfama, near the market". */
export function titleFor(random: Random, category: SampleCategory, district: string) {
  const adjective = random.pick(adjectives[category.slug]!);
  const noun = category.slug === "land" ? "plot" : category.name.toLowerCase();
  return `${adjective} ${noun} in ${district}, ${random.pick(details[groupOf(category)]!)}`;
}

/** Three short paragraphs about the place. */
export function descriptionFor(
  random: Random,
  category: SampleCategory,
  place: SampleCity,
  district: string,
) {
  const group = groupOf(category);
  const about =
    group === "dwelling"
      ? `${random.pick(openings)} ${random.pick(middles)}`
      : random.pick(group === "land" ? landText : businessText);
  return [
    about,
    `${district} is one of the well-loved parts of ${place.city}. ${random.pick(surroundings)}`,
    random.pick(closings),
  ].join("\n\n");
}
