import { updatePropertyStatus } from "~/contract/listings";
import { statusesBefore, statusFromWire } from "~/contract/listings.states";
import { done, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { requireOwnListing } from "./require-listing";

/** Sold, rented, or for rent again (contract §2.1); owner and earlier state stand in the query. */
export const updatePropertyStatusHandler = handler(
  updatePropertyStatus,
  async ({ property_id, status: wanted }, { caller, services }) => {
    const status = statusFromWire[wanted];
    const before = statusesBefore(status);
    const changed =
      before.length > 0 &&
      (await services.database
        .updateTable("property")
        .set({ status, updated_at: services.clock() })
        .where("id", "=", property_id)
        .where("owner_id", "=", caller.id)
        .where("status", "in", before)
        .returning("id")
        .executeTakeFirst());
    if (!changed) {
      await requireOwnListing(services.database, "property", caller, { id: property_id });
      throw new StatusConflict("This status cannot follow the present one.");
    }
    await notifyEndedViewings(services);
    return done("The status was changed.");
  },
);
