import { sql } from "kysely";
import { type RefusalCode } from "~/contract/refusals";
import { changePropertyStatus, updatePropertyStatus } from "~/contract/listings/calls";
import { statusesBefore, statusFromWire } from "~/contract/listings/rules";
import { changeProjectStatus } from "~/contract/projects/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { refuseHeld } from "./holds";
import { requireOwnListing, type Listed } from "./require-listing";

/** Shows or hides one of the caller's approved listings. */
export const changePropertyStatusHandler = handler(
  changePropertyStatus,
  async ({ property_id, status }, { caller, services }) => {
    await showOrHide(services, caller, "property", property_id, status === "1");
    return done("The status was changed.");
  },
);

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

const notApproved: Record<Listed, RefusalCode> = {
  property: "property_not_approved",
  project: "project_not_approved",
};

/** What operators hold back is not offered again meanwhile. @throws NotFound, NotAllowed, StatusConflict */
async function refuseHeldOf(tx: Transaction<Tables>, caller: Caller, kind: Listed, id: number) {
  await requireOwnListing(tx, kind, caller, { id });
  await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(tx);
  await refuseHeld(tx, kind, id);
}

/** Shows or hides one of the caller's approved listings; owner and state stand in the query. */
async function showOrHide(
  services: Services,
  caller: Caller,
  kind: Listed,
  id: number,
  is_active: boolean,
) {
  const changed = await services.database.transaction().execute(async (tx) => {
    if (is_active) await refuseHeldOf(tx, caller, kind, id);
    const row = await tx
      .updateTable(kind)
      .set({ is_active, hidden_by_owner: !is_active, updated_at: services.clock() })
      .where("id", "=", id)
      .where("owner_id", "=", caller.id)
      .where("request_status", "=", "approved")
      .returning("id")
      .executeTakeFirst();
    // What its owner says of it counts from now on, whatever a feed did before.
    if (row && kind === "property")
      await tx
        .updateTable("feed_listing")
        .set({ was_taken_off: false })
        .where("property_id", "=", id)
        .execute();
    return row;
  });
  if (!changed) {
    await requireOwnListing(services.database, kind, caller, { id });
    throw new StatusConflict(notApproved[kind]);
  }
  if (kind === "property") await notifyEndedViewings(services);
}

/** Sold, rented, or for rent again (contract §2.1); owner and earlier state stand in the query. */
export const updatePropertyStatusHandler = handler(
  updatePropertyStatus,
  async ({ property_id, status: wanted }, { caller, services }) => {
    const status = statusFromWire[wanted];
    const before = statusesBefore(status);
    const changed = await services.database.transaction().execute(async (tx) => {
      if (status === "rent") await refuseHeldOf(tx, caller, "property", property_id);
      if (before.length === 0) return undefined;
      return tx
        .updateTable("property")
        .set({ status, updated_at: services.clock() })
        .where("id", "=", property_id)
        .where("owner_id", "=", caller.id)
        .where("status", "in", before)
        .returning("id")
        .executeTakeFirst();
    });
    if (!changed) {
      await requireOwnListing(services.database, "property", caller, { id: property_id });
      throw new StatusConflict("status_cannot_follow");
    }
    await notifyEndedViewings(services);
    return done("The status was changed.");
  },
);
