import { changePropertyStatus } from "~/contract/listings";
import { done, verb } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { demandOwn } from "./demand-own";
import { listingChanged } from "./listing-changed";

/** Shows or hides one of the caller's approved listings. */
export const changePropertyStatusVerb = verb(
  changePropertyStatus,
  async ({ property_id, status }, { caller, services }) => {
    const changed = await services.database
      .updateTable("property")
      .set({ is_active: status === "1", updated_at: services.clock() })
      .where("id", "=", property_id)
      .where("owner_id", "=", caller.id)
      .where("request_status", "=", "approved")
      .returning("id")
      .executeTakeFirst();
    if (!changed) {
      await demandOwn(services.database, caller, { id: property_id });
      throw new StatusConflict("Only an approved property can be shown or hidden.");
    }
    await listingChanged(services, property_id);
    return done("The status was changed.");
  },
);
