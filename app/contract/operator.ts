import { z } from "zod";
import { get, nothing, post } from "./call";
import { advertisable } from "./adverts";
import { id, optionalChoice, optionalId, paging, slug, typed } from "./inputs";
import { rejectForm } from "./operator.forms";
import { dateOrNull, integer, integerOrNull, list, text, total } from "./scalars";
import { reviewedAdvert } from "./shapes/advert";
import { ownProperty } from "./shapes/own-property";
import { ownProject } from "./shapes/project";
import { requestStatuses } from "./shapes/property";

export type { ReviewedAdvert } from "./shapes/advert";

/** Own calls of the operator's pages, not part of the wire that other upstreams speak (contract §5.3). */

const byReviewState = z.object({
  request_status: optionalChoice(requestStatuses),
  /** Only this one. */
  id: optionalId,
  ...paging(20),
});
const decided = z.object({ id });
const refused = z.object({ id, reason: typed(rejectForm.shape.reason) });

const approving = (path: string, { about }: { about: string }) =>
  post(`${path}/approve`, { auth: "operator", about, body: decided, data: nothing });
const rejecting = (path: string, { about }: { about: string }) =>
  post(`${path}/reject`, { auth: "operator", about, body: refused, data: nothing });

export const operatorListings = get("operator/listings", {
  auth: "operator",
  about: "Listings by review state, those that wait longest first.",
  query: byReviewState,
  data: list(ownProperty),
  extra: total,
});

export const approveListing = approving("operator/listings", {
  about: "Approves a listing: it becomes active and its owner is told.",
});

export const rejectListing = rejecting("operator/listings", {
  about: "Rejects a listing: it becomes inactive and its owner is told why.",
});

export const operatorProjects = get("operator/projects", {
  auth: "operator",
  about: "Projects by review state, those that wait longest first.",
  query: byReviewState,
  data: list(ownProject),
  extra: total,
});

export const approveProject = approving("operator/projects", {
  about: "Approves a project: it becomes active and its owner is told.",
});

export const rejectProject = rejecting("operator/projects", {
  about: "Rejects a project: it becomes inactive and its owner is told why.",
});

export const operatorAdverts = get("operator/adverts", {
  auth: "operator",
  about: "Adverts by state, those that wait longest first.",
  query: z.object({
    /** Contract §2.1: 0 approved, 1 pending, 2 rejected, 3 expired. */
    status: optionalChoice(["0", "1", "2", "3"]),
    type: optionalChoice(advertisable),
    /** Only this one. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(reviewedAdvert),
  extra: total,
});

export const approveAdvert = approving("operator/adverts", {
  about: "Approves an advert: its listing is shown first, and whoever placed it is told.",
});

export const rejectAdvert = rejecting("operator/adverts", {
  about: "Rejects an advert: it stops, and whoever placed it is told why.",
});

const operatorAct = z.object({
  id: integer,
  /** `approve`, `reject` … */
  act: text,
  /** `property`, `project`, `advertisement` … */
  subject_kind: text,
  subject_id: integer,
  /** The title it has now; empty when it is gone. */
  subject_title: text,
  reason: text,
  operator_id: integerOrNull,
  operator_name: text,
  created_at: dateOrNull,
});
export type OperatorAct = z.output<typeof operatorAct>;

export const operatorActs = get("operator/acts", {
  auth: "operator",
  about: "What operators did, latest first.",
  query: z.object({ subject_kind: slug(), subject_id: optionalId, ...paging(20) }),
  data: list(operatorAct),
  extra: total,
});

export const operatorCalls = [
  operatorListings,
  approveListing,
  rejectListing,
  operatorProjects,
  approveProject,
  rejectProject,
  operatorAdverts,
  approveAdvert,
  rejectAdvert,
  operatorActs,
];
