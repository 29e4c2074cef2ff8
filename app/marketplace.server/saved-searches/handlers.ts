import { getSavedSearches } from "~/contract/saved-searches/calls";
import { reply, handler } from "../http/handler";
import {
  changeSavedSearchHandler,
  deleteSavedSearchHandler,
  lookAtSavedSearchHandler,
} from "./change-saved-search";
import { ownSearches, searchesOnWire } from "./own-searches";
import { saveSearchHandler } from "./save-search";

const getSavedSearchesHandler = handler(getSavedSearches, async (_input, { caller, services }) => {
  const searches = await ownSearches(services.database, caller);
  const onWire = await searchesOnWire(services, searches);
  return reply(onWire, { total: onWire.length });
});

export const savedSearchHandlers = [
  getSavedSearchesHandler,
  saveSearchHandler,
  changeSavedSearchHandler,
  lookAtSavedSearchHandler,
  deleteSavedSearchHandler,
];
