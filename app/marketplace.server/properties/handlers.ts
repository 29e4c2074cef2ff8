import { comparePropertiesHandler } from "./compare-properties";
import { countPropertyChoicesHandler } from "./count-choices";
import { getPropertyHandler } from "./get-property";
import { getNearbyPropertiesHandler } from "./nearby";
import { mapPropertiesHandler } from "./map-properties";
import { getPropertyListHandler } from "./search";
import { getAllSimilarPropertiesHandler } from "./similar";
import { getSearchAlternativesHandler } from "./search-alternatives";

export const propertyHandlers = [
  getPropertyListHandler,
  countPropertyChoicesHandler,
  getPropertyHandler,
  getAllSimilarPropertiesHandler,
  getNearbyPropertiesHandler,
  mapPropertiesHandler,
  comparePropertiesHandler,
  getSearchAlternativesHandler,
];
