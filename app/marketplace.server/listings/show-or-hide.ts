import type { Caller } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { requireOwnListing, type Listed } from "./require-listing";

const onlyApproved: Record<Listed, string> = {
  property: "Only an approved property can be shown or hidden.",
  project: "Only an approved project can be shown or hidden.",
};

/** Shows or hides one of the caller's approved listings; owner and state stand in the query. */
export async function showOrHide(
  services: Services,
  caller: Caller,
  kind: Listed,
  id: number,
  is_active: boolean,
) {
  const changed = await services.database
    .updateTable(kind)
    .set({ is_active, hidden_by_owner: !is_active, updated_at: services.clock() })
    .where("id", "=", id)
    .where("owner_id", "=", caller.id)
    .where("request_status", "=", "approved")
    .returning("id")
    .executeTakeFirst();
  if (!changed) {
    await requireOwnListing(services.database, kind, caller, { id });
    throw new StatusConflict(onlyApproved[kind]);
  }
  if (kind === "property") await notifyEndedViewings(services);
}
