import type { SearchFilters } from "./forms";

/** Each list of homes has an address of its own. */
export const propertyLists = [
  "all",
  "featured",
  "most_viewed",
  "most_favourite",
  "premium",
  "nearby",
] as const;
export type PropertyList = (typeof propertyLists)[number];

/** What a list says itself, so that its address need not; `nearby` has the chosen place besides. */
export const fixedByList: Record<PropertyList, Partial<SearchFilters>> = {
  all: {},
  featured: { promoted: true },
  most_viewed: { sort: "most_viewed" },
  most_favourite: { sort: "most_liked" },
  premium: { premium: true },
  nearby: {},
};

/** Kilometres around a place, where neither the search nor the operator says how many (contract §4). */
export const standardRadius = 100;

/** How far around a place homes may be, in kilometres; without one, the operator's widest. */
const radiusChoices = [5, 10, 25, 50, 100];

/** So far, in kilometres, an operator lets a search reach at most. */
export const farthestRadius = 10_000;

interface RadiusRange {
  min_radius_range?: number;
  max_radius_range?: number;
}

/** Whatever an upstream says: as operators could write it. */
const wholeRadius = (kilometres: number) =>
  Math.min(Math.max(Math.round(kilometres), 0), farthestRadius);

/** Those of the choices that lie between the operator's least and widest, and these themselves. */
export function radiusesWithin(
  { min_radius_range = 0, max_radius_range = standardRadius }: RadiusRange,
  choices = radiusChoices,
) {
  const least = wholeRadius(min_radius_range);
  const most = wholeRadius(max_radius_range) || standardRadius;
  const ends = least > 0 ? [Math.min(least, most), most] : [most];
  return [...new Set([...ends, ...choices.filter((one) => one >= least && one <= most)])].sort(
    (one, other) => one - other,
  );
}
