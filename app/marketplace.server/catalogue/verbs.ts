import { getCategoriesVerb } from "./get-categories";
import { getCitiesDataVerb } from "./get-cities-data";
import { getFacilitiesVerb } from "./get-facilities";
import { getFacilitiesForFilterVerb } from "./get-facilities-for-filter";

export const catalogueVerbs = [
  getCategoriesVerb,
  getFacilitiesVerb,
  getFacilitiesForFilterVerb,
  getCitiesDataVerb,
];
