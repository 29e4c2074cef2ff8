import { sql } from "kysely";
import { advertStatus } from "~/contract/adverts/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import { transferListing } from "~/contract/operator/transfers/calls";
import type { Obstacle } from "~/contract/operator/transfers/rules";
import type { RefusalCode } from "~/contract/refusals";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, done, handler } from "../../http/handler";
import { LimitReached, NotFound, StatusConflict } from "../../http/refusals";
import { refuseHeld } from "../../listings/holds";
import { listingSettings } from "../../listings/listing-settings";
import { type Listed, requireListing } from "../../listings/require-listing";
import { consume } from "../../packages/consume";
import { notifyEndedViewings } from "../../viewings/end-viewings";
import { noteAct } from "../acts";
import { obstacleOf } from "./receivers";

type Tx = Transaction<Tables>;

const refusalOf = {
  owner: "receiver_is_owner",
  deactivated: "receiver_deactivated",
  profile: "receiver_profile_incomplete",
  verification: "receiver_not_verified",
  package: "receiver_package_missing",
} as const satisfies Record<Obstacle, RefusalCode>;

/** Hands a listing over to another member (decision 187). */
export const transferListingHandler = handler(
  transferListing,
  async (input, { caller, services }) => {
    const now = services.clock();
    await services.database.transaction().execute((tx) => transfer(tx, caller, input, now));
    if (input.kind === "property") await notifyEndedViewings(services);
    return done("The listing was handed over.");
  },
);

/** @throws NotFound, StatusConflict */
async function transfer(
  tx: Tx,
  operator: Caller,
  { kind, id, revision, member_id }: ParsedInputOf<typeof transferListing>,
  now: Date,
) {
  const { owner_id: giverId } = await requireListing(tx, kind, { id });
  // Members come first, by their ids, then the listing, as where an account goes with what it lists.
  const people = await tx
    .selectFrom("member")
    .selectAll()
    .where("id", "in", giverId === null ? [member_id] : [member_id, giverId])
    .orderBy("id")
    .forShare()
    .execute();
  const receiver = people.find((one) => one.id === member_id);
  if (!receiver) throw new NotFound("member_not_found");
  await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(tx);
  const listing = await requireListing(tx, kind, { id });
  if (listing.revision !== revision || listing.owner_id !== giverId)
    throw new StatusConflict("changed_meanwhile");
  // Why it is hidden is for its owner alone.
  await refuseHeld(tx, kind, id, "hidden_listing_stays");
  const settings = await listingSettings(tx);
  const obstacle = obstacleOf({ settings, ownerId: giverId, member: receiver });
  if (obstacle) throw new StatusConflict(refusalOf[obstacle]);

  const packageId = await takeRight(tx, kind, receiver, now);
  await tx
    .updateTable(kind)
    .set({
      owner_id: member_id,
      updated_at: now,
      ...(kind === "property" && { package_id: packageId }),
    })
    .where("id", "=", id)
    .execute();
  await moveWhatHangsOn(tx, kind, id, member_id, now);
  await noteAct(tx, operator, { act: "hand_over", kind, id }, now);

  const facts = { listing: kind, id, slug: listing.slug, title: listing.title } as const;
  await notify(
    tx,
    { kind: "listing.received", ...facts },
    { memberId: member_id, always: true },
    now,
  );
  const giver = people.find((one) => one.id === giverId);
  // It was theirs, so they hear of it, closed account or not.
  if (giver)
    await notify(
      tx,
      { kind: "listing.handed-over", ...facts },
      giver.is_active || !giver.email
        ? { memberId: giver.id, always: true }
        : { memberId: giver.id, address: giver.email },
      now,
    );
}

/** Uses up one of the receiver's listings, as if they had posted it. @throws StatusConflict */
async function takeRight(tx: Tx, kind: Listed, receiver: { id: number }, now: Date) {
  try {
    return (await consume(tx, receiver, `${kind}_list`, now)).packageId;
  } catch (error) {
    if (error instanceof LimitReached) throw new StatusConflict(refusalOf.package);
    throw error;
  }
}

/**
 * Adverts that run or wait go along with what they advertise; viewings that are open are called off, for somebody else
 * shows the home. What was written about it stays with whom it was written to.
 */
async function moveWhatHangsOn(tx: Tx, kind: Listed, id: number, receiverId: number, now: Date) {
  await tx
    .updateTable("advertisement")
    .set({ member_id: receiverId, updated_at: now })
    .where(`${kind}_id`, "=", id)
    .where("status", "in", [advertStatus.approved, advertStatus.pending])
    .execute();
  if (kind === "project") return;
  await sql`select end_viewings('handed_over', ${id}, null)`.execute(tx);
  // Nobody is interested in a home of their own.
  await tx
    .deleteFrom("interest")
    .where("property_id", "=", id)
    .where("member_id", "=", receiverId)
    .execute();
  await tx
    .updateTable("market_absence")
    .set({ owner_id: receiverId })
    .where("property_id", "=", id)
    .execute();
  // The feed of whoever offered it brings it no more, as with one that they deleted.
  await tx
    .updateTable("feed_listing")
    .set({ property_id: null })
    .where("property_id", "=", id)
    .execute();
}
