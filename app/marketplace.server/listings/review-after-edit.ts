import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { announceSubmission } from "./announce-submission";
import { listingChanged } from "./listing-changed";
import type { ListingSettings } from "./listing-settings";
import { dropUnusedFiles } from "./stored-files";

type ReviewStatus = "approved" | "pending";

/** What is edited waits for review again, unless it was approved and the operator trusts edits (contract §2.3). */
export const statusAfterEdit = (
  { autoApproveEdited }: ListingSettings,
  { request_status }: { request_status: string },
): ReviewStatus => (autoApproveEdited && request_status === "approved" ? "approved" : "pending");

interface Edit {
  kind: "property" | "project";
  id: number;
  title: string;
  /** Keys of files that it may have been the last to use. */
  released: string[];
  status: ReviewStatus;
}

/** What follows an edit once it is written: unused files go, pages change, operators hear what waits. */
export async function followEdit(
  services: Services,
  settings: ListingSettings,
  { kind, id, title, released, status }: Edit,
  caller: Caller,
) {
  await dropUnusedFiles(services, released);
  await listingChanged(services, kind, id);
  if (status === "pending")
    await announceSubmission(services, settings.companyEmail, kind, { id, title }, caller);
}
