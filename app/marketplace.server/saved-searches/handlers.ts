import { changeSavedSearchHandler } from "./change-saved-search";
import { deleteSavedSearchHandler } from "./delete-saved-search";
import { getSavedSearchesHandler } from "./get-saved-searches";
import { lookAtSavedSearchHandler } from "./look-at-saved-search";
import { saveSearchHandler } from "./save-search";

export const savedSearchHandlers = [
  getSavedSearchesHandler,
  saveSearchHandler,
  changeSavedSearchHandler,
  lookAtSavedSearchHandler,
  deleteSavedSearchHandler,
];
