import { getSavedSearches } from "~/contract/saved-searches/calls";
import { reply, handler } from "../http/handler";
import { ownSearches, searchesOnWire } from "./own-searches";

export const getSavedSearchesHandler = handler(
  getSavedSearches,
  async (_input, { caller, services }) => {
    const searches = await ownSearches(services.database, caller);
    const onWire = await searchesOnWire(services, searches);
    return reply(onWire, { total: onWire.length });
  },
);
