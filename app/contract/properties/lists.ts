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
export const radiusChoices = [5, 10, 25, 50, 100] as const;
