import { comparePropertiesVerb } from "./compare-properties";
import { getPropertyVerb } from "./get-property";
import { getNearbyPropertiesVerb } from "./nearby";
import { mapPropertiesVerb } from "./map-properties";
import { getPropertyListVerb } from "./search";
import { getAllSimilarPropertiesVerb } from "./similar";

export const propertyVerbs = [
  getPropertyListVerb,
  getPropertyVerb,
  getAllSimilarPropertiesVerb,
  getNearbyPropertiesVerb,
  mapPropertiesVerb,
  comparePropertiesVerb,
];
