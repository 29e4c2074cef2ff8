import { lookAtSavedSearch } from "~/contract/saved-searches/calls";
import { handler } from "../http/handler";
import { requireChanged, requireOwnSearch } from "./own-searches";

/** Answers with the search as it was before the look, so that what is new can be said. */
export const lookAtSavedSearchHandler = handler(lookAtSavedSearch, async ({ id }, context) => {
  const { caller, services } = context;
  const search = await requireOwnSearch(services, caller, id);
  const changed = await services.database
    .updateTable("saved_search")
    .set({ looked_at: services.clock() })
    .where("id", "=", id)
    .where("member_id", "=", caller.id)
    .returning("id")
    .executeTakeFirst();
  requireChanged(changed);
  return search;
});
