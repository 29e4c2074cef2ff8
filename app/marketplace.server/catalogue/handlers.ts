import { getDistrictsHandler, removeDistrictHandler, saveDistrictHandler } from "./districts";
import {
  getCategoriesHandler,
  getCitiesDataHandler,
  getFacilitiesForFilterHandler,
  getFacilitiesHandler,
} from "./read-catalogue";
import {
  changeCategoryParameterHandler,
  moveCategoryHandler,
  operatorCategoriesHandler,
  removeCategoryHandler,
  saveCategoryHandler,
} from "./operator/categories";
import { operatorCitiesHandler, saveCityPictureHandler } from "./operator/cities";
import {
  moveFacilityHandler,
  operatorFacilitiesHandler,
  removeFacilityHandler,
  saveFacilityHandler,
} from "./operator/facilities";
import {
  operatorParametersHandler,
  removeParameterHandler,
  renameChoiceHandler,
  saveParameterHandler,
} from "./operator/parameters";

export const catalogueHandlers = [
  getCategoriesHandler,
  getFacilitiesHandler,
  getFacilitiesForFilterHandler,
  getCitiesDataHandler,
  getDistrictsHandler,
  saveDistrictHandler,
  removeDistrictHandler,
  operatorCategoriesHandler,
  saveCategoryHandler,
  moveCategoryHandler,
  changeCategoryParameterHandler,
  removeCategoryHandler,
  operatorParametersHandler,
  saveParameterHandler,
  renameChoiceHandler,
  removeParameterHandler,
  operatorFacilitiesHandler,
  saveFacilityHandler,
  moveFacilityHandler,
  removeFacilityHandler,
  operatorCitiesHandler,
  saveCityPictureHandler,
];
