import { deleteSavedSearch } from "~/contract/saved-searches";
import { done, handler } from "../http/handler";
import { requireChanged } from "./own-searches";

export const deleteSavedSearchHandler = handler(
  deleteSavedSearch,
  async ({ id }, { caller, services }) => {
    const deleted = await services.database
      .deleteFrom("saved_search")
      .where("id", "=", id)
      .where("member_id", "=", caller.id)
      .returning("id")
      .executeTakeFirst();
    requireChanged(deleted);
    return done("The saved search was deleted.");
  },
);
