import { getDistrictsHandler, removeDistrictHandler, saveDistrictHandler } from "./districts";
import { getCategoriesHandler } from "./get-categories";
import { getCitiesDataHandler } from "./get-cities-data";
import { getFacilitiesHandler } from "./get-facilities";
import { getFacilitiesForFilterHandler } from "./get-facilities-for-filter";

export const catalogueHandlers = [
  getCategoriesHandler,
  getFacilitiesHandler,
  getFacilitiesForFilterHandler,
  getCitiesDataHandler,
  getDistrictsHandler,
  saveDistrictHandler,
  removeDistrictHandler,
];
