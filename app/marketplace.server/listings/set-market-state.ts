import { sql } from "kysely";
import { setMarketState } from "~/contract/listings/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notifyReaders } from "../events/notify";
import { done, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { confirmHomes } from "./confirm-homes";
import { refuseHeld } from "./holds";
import { requireOwnListing } from "./require-listing";

/**
 * Says of one of the caller's homes that somebody is about to take it, or no more; owner and earlier state stand in
 * the query. Whoever keeps the home hears of it, but not twice a day.
 */
export const setMarketStateHandler = handler(
  setMarketState,
  async ({ property_id, state }, { caller, services: { database, clock } }) => {
    const now = clock();
    const isTaken = state === "taken";
    await database.transaction().execute(async (tx) => {
      const home = await tx
        .updateTable("property")
        .set({ under_offer_since: isTaken ? now : null, updated_at: now })
        .where("id", "=", property_id)
        .where("owner_id", "=", caller.id)
        .where("is_public", "=", true)
        .where("under_offer_since", isTaken ? "is" : "is not", null)
        .returning(["id", "slug", "title", "status"])
        .executeTakeFirst();
      if (!home) {
        await requireOwnListing(tx, "property", caller, { id: property_id });
        await refuseHeld(tx, "property", property_id);
        throw new StatusConflict("status_cannot_follow");
      }
      // Whoever says so knows that the home stands.
      await confirmHomes(tx, [home.id], now);
      if (!(await isNews(tx, home.id, isTaken, now))) return;
      await notifyReaders(
        tx,
        {
          kind: isTaken ? "home.taken" : "home.available",
          propertyId: home.id,
          slug: home.slug,
          title: home.title,
          isRent: home.status === "rent",
          aboutId: caller.id,
        },
        keepers(home.id, caller.id),
        now,
        { isBulk: true },
      );
    });
    return done("The status was changed.");
  },
);

/** Taken: nobody was told so within a day. Available: those who keep it were told that it was taken. */
async function isNews(tx: Transaction<Tables>, id: number, isTaken: boolean, now: Date) {
  const { rows } = await sql`
    update under_offer set is_told = true
    where id = (select max(id) from under_offer where property_id = ${id})
      and ${
        isTaken
          ? sql`not exists (select from under_offer as earlier
              where property_id = ${id} and is_told
                and began_at > ${now}::timestamptz - interval '1 day')`
          : sql`is_told`
      }
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Members who have the home among their favourites, or told its owner that they are interested. */
const keepers = (id: number, ownerId: number) => sql`
  select id, null::text, null::text, notification_enabled from member
  where is_active and id <> ${ownerId} and id in (
    select member_id from favourite where property_id = ${id}
    union select member_id from interest where property_id = ${id})`;
