import { mayReview } from "~/contract/listings.states";
import { requestStatuses } from "~/contract/shapes/property";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { demandListing, type Listed } from "../listings/demand-own";
import { listingChanged } from "../listings/listing-changed";
import { listingApproved } from "../mail/templates/listing-approved";
import { listingRejected } from "../mail/templates/listing-rejected";
import type { Services } from "../services";
import { noteAct } from "./acts";
import { tellMember } from "./tell-member";

export type Decision = "approved" | "rejected";

const already: Record<Listed, Record<Decision, string>> = {
  property: {
    approved: "This listing is approved already.",
    rejected: "This listing is rejected already.",
  },
  project: {
    approved: "This project is approved already.",
    rejected: "This project is rejected already.",
  },
};

/** Where everybody sees it, and where its owner changes it. */
const pages: Record<Listed, { shown: string; edit: string }> = {
  property: { shown: "properties-details", edit: "user/edit-property" },
  project: { shown: "project-details", edit: "user/edit-project" },
};

/** Everybody finds the listing from now on, and its owner is told (contract §2.3). */
export async function approve(services: Services, operator: Caller, kind: Listed, id: number) {
  const { database, clock, publicUrl } = services;
  const listing = await database.transaction().execute(async (tx) => {
    const decided = await decide(tx, kind, id, "approved", clock());
    await noteAct(tx, operator, { act: "approve", kind, id }, clock());
    return decided;
  });
  await listingChanged(services, kind, id);
  const link = `${publicUrl}/${pages[kind].shown}/${encodeURIComponent(listing.slug)}`;
  await tellMember(services, listing.owner_id, (owner) =>
    listingApproved({ ...owner, title: listing.title, link }),
  );
}

/** The listing goes off the site and its owner is told why (contract §2.3). */
export async function reject(
  services: Services,
  operator: Caller,
  kind: Listed,
  id: number,
  reason: string,
) {
  const { database, clock, publicUrl } = services;
  const now = clock();
  const listing = await database.transaction().execute(async (tx) => {
    const decided = await decide(tx, kind, id, "rejected", now);
    await tx
      .insertInto("rejection")
      .values({
        ...(kind === "property" ? { property_id: id } : { project_id: id }),
        ...{ reason, created_at: now, updated_at: now },
      })
      .execute();
    await noteAct(tx, operator, { act: "reject", kind, id, reason }, now);
    return decided;
  });
  await listingChanged(services, kind, id);
  const link = `${publicUrl}/${pages[kind].edit}/${encodeURIComponent(listing.slug)}`;
  await tellMember(services, listing.owner_id, (owner) =>
    listingRejected({ ...owner, title: listing.title, reason, link }),
  );
}

/**
 * Decides about a listing. The states it may come from stand in the statement itself, so that of two
 * operators who decide the same at once one is told so.
 * @throws NotFound, StatusConflict
 */
async function decide(
  tx: Transaction<Tables>,
  kind: Listed,
  id: number,
  decision: Decision,
  now: Date,
) {
  const decided = await tx
    .updateTable(kind)
    .set({ request_status: decision, is_active: decision === "approved", updated_at: now })
    .where("id", "=", id)
    .where(
      "request_status",
      "in",
      requestStatuses.filter((before) => mayReview(before, decision)),
    )
    .returning(["id", "slug", "title", "owner_id"])
    .executeTakeFirst();
  if (decided) return decided;
  await demandListing(tx, kind, { id });
  throw new StatusConflict(already[kind][decision]);
}
