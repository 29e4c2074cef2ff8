import type { Services } from "../services";
import { listingChanged } from "./listing-changed";
import type { ListingSettings } from "./listing-settings";
import type { Listed } from "./require-listing";
import { dropUnusedFiles } from "./stored-files";

type ReviewStatus = "approved" | "pending";

/** What is edited waits for review again, unless it was approved and the operator trusts edits (contract §2.3). */
export const statusAfterEdit = (
  { autoApproveEdited }: ListingSettings,
  { request_status }: { request_status: string },
): ReviewStatus => (autoApproveEdited && request_status === "approved" ? "approved" : "pending");

interface Edit {
  kind: Listed;
  id: number;
  /** Keys of files that it may have been the last to use. */
  released: string[];
}

/** What follows an edit once it is written: unused files go, pages change. */
export async function followEdit(services: Services, { kind, id, released }: Edit) {
  await dropUnusedFiles(services, released);
  await listingChanged(services, kind, id);
}
