import { mayReview } from "~/contract/listings.states";
import { requestStatuses } from "~/contract/shapes/property";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { requireListing, type Listed } from "../listings/require-listing";
import { listingChanged } from "../listings/listing-changed";
import { hiddenListingApproved, listingApproved } from "../mail/templates/listing-approved";
import { listingRejected } from "../mail/templates/listing-rejected";
import { withLetters } from "../mail/with-letters";
import type { Services } from "../services";
import { noteAct } from "./acts";
import { notifyMember } from "./notify-member";

export type Decision = "approved" | "rejected";

/** What is decided about, as the operator read it; no revision where something else was read. */
interface Read {
  id: number;
  revision?: number;
}

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

export const changedMeanwhile = "This was changed meanwhile. Please read it again.";

/** Where everybody sees it, where its owner does, and where they change it. */
const pages: Record<Listed, { shown: string; own: string; edit: string }> = {
  property: { shown: "properties-details", own: "my-property", edit: "user/edit-property" },
  project: { shown: "project-details", own: "my-project", edit: "user/edit-project" },
};

/**
 * Everybody finds the listing from now on, unless its owner took it off the site before they changed it;
 * the owner is told (contract §2.3).
 */
export async function approve(services: Services, operator: Caller, kind: Listed, read: Read) {
  const { clock, publicUrl } = services;
  await withLetters(services, async (tx, inside) => {
    const listing = await decide(tx, kind, read, "approved", clock());
    await noteAct(tx, operator, { act: "approve", kind, id: read.id }, clock());
    const { slug, title, is_active } = listing;
    const page = pages[kind][is_active ? "shown" : "own"];
    const link = `${publicUrl}/${page}/${encodeURIComponent(slug)}`;
    const letter = is_active ? listingApproved : hiddenListingApproved;
    await notifyMember(inside, listing.owner_id, (owner) => letter({ ...owner, title, link }));
  });
  await listingChanged(services, kind, read.id);
}

/** The listing goes off the site and its owner is told why (contract §2.3). */
export async function reject(
  services: Services,
  operator: Caller,
  kind: Listed,
  read: Read,
  reason: string,
) {
  await withLetters(services, (tx, inside) => rejectIn(tx, inside, operator, kind, read, reason));
  await listingChanged(services, kind, read.id);
}

/** The deed itself with its letter, for transactions that do more. @throws NotFound, StatusConflict */
export async function rejectIn(
  tx: Transaction<Tables>,
  inside: Services,
  operator: Caller,
  kind: Listed,
  { id, revision }: Read,
  reason: string,
) {
  const now = inside.clock();
  const listing = await decide(tx, kind, { id, revision }, "rejected", now);
  await tx
    .insertInto("rejection")
    .values({
      ...(kind === "property" ? { property_id: id } : { project_id: id }),
      ...{ reason, created_at: now, updated_at: now },
    })
    .execute();
  await noteAct(tx, operator, { act: "reject", kind, id, reason }, now);
  const link = `${inside.publicUrl}/${pages[kind].edit}/${encodeURIComponent(listing.slug)}`;
  await notifyMember(inside, listing.owner_id, (owner) =>
    listingRejected({ ...owner, title: listing.title, reason, link }),
  );
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
    .returning(["id", "slug", "title", "owner_id", "is_active"])
    .executeTakeFirst();
  if (decided) return decided;
  const { request_status } = await requireListing(tx, kind, { id });
  throw new StatusConflict(
    mayReview(request_status, decision) ? changedMeanwhile : already[kind][decision],
  );
}
