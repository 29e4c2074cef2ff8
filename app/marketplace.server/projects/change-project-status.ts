import { changeProjectStatus } from "~/contract/projects";
import { done, handler } from "../http/handler";
import { requireOwnListing } from "../listings/require-listing";
import { showOrHide } from "../listings/show-or-hide";

/** Shows or hides one of the caller's approved projects; the words say how far it is (contract §2.1). */
export const changeProjectStatusHandler = handler(
  changeProjectStatus,
  async ({ project_id, status }, { caller, services }) => {
    if (status === "0" || status === "1")
      await showOrHide(services, caller, "project", project_id, status === "1");
    else {
      const changed = await services.database
        .updateTable("project")
        .set({ kind: status, updated_at: services.clock() })
        .where("id", "=", project_id)
        .where("owner_id", "=", caller.id)
        .returning("id")
        .executeTakeFirst();
      if (!changed)
        await requireOwnListing(services.database, "project", caller, { id: project_id });
    }
    return done("The status was changed.");
  },
);
