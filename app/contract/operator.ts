import { z } from "zod";
import { get, nothing, post } from "./call";
import { id, optionalChoice, optionalId, paging, typed } from "./inputs";
import { rejectForm } from "./operator.forms";
import { list, total } from "./scalars";
import { ownProperty } from "./shapes/own-property";
import { requestStatuses } from "./shapes/property";

/** Own calls of the operator's pages, not part of the wire that other upstreams speak (contract §5.3). */
export const operatorListings = get("operator/listings", {
  auth: "operator",
  about: "Listings by review state, those that wait longest first.",
  query: z.object({
    request_status: optionalChoice(requestStatuses),
    /** One listing. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(ownProperty),
  extra: total,
});

export const approveListing = post("operator/listings/approve", {
  auth: "operator",
  about: "Approves a listing: it becomes active and its owner is told.",
  body: z.object({ id }),
  data: nothing,
});

export const rejectListing = post("operator/listings/reject", {
  auth: "operator",
  about: "Rejects a listing: it becomes inactive and its owner is told why.",
  body: z.object({ id, reason: typed(rejectForm.shape.reason) }),
  data: nothing,
});

export const operatorCalls = [operatorListings, approveListing, rejectListing];
