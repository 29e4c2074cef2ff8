import { getUserRecommendationHandler } from "./get-user-recommendation";
import {
  deletePersonalisedFieldsHandler,
  getPersonalisedFieldsHandler,
  setPersonalisedFieldsHandler,
} from "./personalised-fields";

export const feedHandlers = [
  setPersonalisedFieldsHandler,
  getPersonalisedFieldsHandler,
  deletePersonalisedFieldsHandler,
  getUserRecommendationHandler,
];
