import { changeSavedSearchVerb } from "./change-saved-search";
import { deleteSavedSearchVerb } from "./delete-saved-search";
import { getSavedSearchesVerb } from "./get-saved-searches";
import { lookAtSavedSearchVerb } from "./look-at-saved-search";
import { saveSearchVerb } from "./save-search";
import { searchAlertsVerb, stopSearchAlertsVerb } from "./stop-search-alerts";

export const savedSearchVerbs = [
  getSavedSearchesVerb,
  saveSearchVerb,
  changeSavedSearchVerb,
  lookAtSavedSearchVerb,
  deleteSavedSearchVerb,
  searchAlertsVerb,
  stopSearchAlertsVerb,
];
