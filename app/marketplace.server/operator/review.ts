import { type RefusalCode } from "~/contract/refusals";
import { mayReview } from "~/contract/listings/rules";
import { requestStatuses } from "~/contract/properties/shapes";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Caller } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { refuseHeld } from "../listings/holds";
import { requireListing, type Listed } from "../listings/require-listing";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { noteAct } from "./acts";
import { type Reason, reasonFor } from "./saved-replies/reason";

export type Decision = "approved" | "rejected";

/** What is decided about, as the operator read it; no revision where something else was read. */
interface Read {
  id: number;
  revision?: number;
}

const already: Record<Listed, Record<Decision, RefusalCode>> = {
  property: {
    approved: "listing_approved_already",
    rejected: "listing_rejected_already",
  },
  project: {
    approved: "project_approved_already",
    rejected: "project_rejected_already",
  },
};

/**
 * Everybody finds the listing from now on, unless its owner took it off the site before they changed it;
 * the owner is told (contract §2.3).
 */
export async function approve(services: Services, operator: Caller, kind: Listed, read: Read) {
  const { database, clock } = services;
  await database.transaction().execute((tx) => approveIn(tx, operator, kind, read, clock()));
}

/** The same inside a transaction that is under way. @throws NotFound, StatusConflict */
export async function approveIn(
  tx: Transaction<Tables>,
  operator: Caller,
  kind: Listed,
  read: Read,
  now: Date,
) {
  const listing = await decide(tx, kind, read, "approved", now);
  // Its owner would read that everybody finds it.
  await refuseHeld(tx, kind, read.id, "listing_held_by_hand");
  await noteAct(tx, operator, { act: "approve", kind, id: read.id }, now);
  // Of one that is hidden because of reports they hear once it is shown again.
  if (listing.is_withheld) return;
  const { id, slug, title, is_active: isShown, owner_id } = listing;
  const event = { kind: "listing.approved", listing: kind, id, slug, title, isShown } as const;
  await notify(tx, event, { memberId: owner_id }, now);
}

/** The listing goes off the site and its owner is told why (contract §2.3). */
export async function reject(
  services: Services,
  operator: Caller,
  kind: Listed,
  read: Read,
  reason: Reason,
) {
  const { database, clock } = services;
  await database.transaction().execute((tx) => rejectIn(tx, operator, kind, read, reason, clock()));
  if (kind === "property") await notifyEndedViewings(services);
}

/** The same inside a transaction that is under way. @throws NotFound, StatusConflict */
export async function rejectIn(
  tx: Transaction<Tables>,
  operator: Caller,
  kind: Listed,
  { id, revision }: Read,
  said: Reason,
  now: Date,
) {
  const { slug, title, owner_id } = await decide(tx, kind, { id, revision }, "rejected", now);
  const reason = await reasonFor(tx, said, owner_id);
  await tx
    .insertInto("rejection")
    .values({
      ...(kind === "property" ? { property_id: id } : { project_id: id }),
      ...{ reason, created_at: now, updated_at: now },
    })
    .execute();
  await noteAct(tx, operator, { act: "reject", kind, id, reason }, now);
  const event = { kind: "listing.rejected", listing: kind, id, slug, title, reason } as const;
  await notify(tx, event, { memberId: owner_id }, now);
}

/**
 * Decides about a listing. The states it may come from and the revision that was read stand in the statement
 * itself, so that of two operators who decide the same at once one is told so, and so is who has not read
 * what the owner changed meanwhile.
 * @throws NotFound, StatusConflict
 */
async function decide(
  tx: Transaction<Tables>,
  kind: Listed,
  { id, revision }: Read,
  decision: Decision,
  now: Date,
) {
  const decided = await tx
    .updateTable(kind)
    .set((build) => ({
      request_status: decision,
      is_active: decision === "approved" ? build.not("hidden_by_owner") : false,
      updated_at: now,
    }))
    .where("id", "=", id)
    .where(
      "request_status",
      "in",
      requestStatuses.filter((before) => mayReview(before, decision)),
    )
    .$if(revision !== undefined, (query) => query.where("revision", "=", revision!))
    .returning(["id", "slug", "title", "owner_id", "is_active", "is_withheld"])
    .executeTakeFirst();
  if (decided) return decided;
  const { request_status } = await requireListing(tx, kind, { id });
  throw new StatusConflict(
    mayReview(request_status, decision) ? "changed_meanwhile" : already[kind][decision],
  );
}
