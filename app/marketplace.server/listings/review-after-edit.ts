import type { ListingSettings } from "./listing-settings";

type ReviewStatus = "approved" | "pending";

/** What is edited waits for review again, unless it was approved and the operator trusts edits (contract §2.3). */
export const statusAfterEdit = (
  { autoApproveEdited }: ListingSettings,
  { request_status }: { request_status: string },
): ReviewStatus => (autoApproveEdited && request_status === "approved" ? "approved" : "pending");
