import { getUserRecommendationVerb } from "./get-user-recommendation";
import {
  deletePersonalisedFieldsVerb,
  getPersonalisedFieldsVerb,
  setPersonalisedFieldsVerb,
} from "./personalised-fields";

export const feedVerbs = [
  setPersonalisedFieldsVerb,
  getPersonalisedFieldsVerb,
  deletePersonalisedFieldsVerb,
  getUserRecommendationVerb,
];
