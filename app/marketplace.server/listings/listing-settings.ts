import type { Database } from "../db/database";
import type { Caller } from "../http/handler";

export interface ListingSettings {
  /** New listings of verified members need no review (contract §2.3). */
  autoApprove: boolean;
  /** Edited listings stay approved. */
  autoApproveEdited: boolean;
  /** Only verified members may list (spec §5). */
  verificationRequired: boolean;
}

const names = ["auto_approve", "auto_approve_edited_listings", "verification_required_for_user"];

const isOn = (value: unknown) => value === true || value === 1 || value === "1";

/** The operator's settings that posting depends on. */
export async function listingSettings(database: Database): Promise<ListingSettings> {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", names)
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  return {
    autoApprove: isOn(value("auto_approve")),
    autoApproveEdited: isOn(value("auto_approve_edited_listings")),
    verificationRequired: isOn(value("verification_required_for_user")),
  };
}

/** What is new waits for the operator, unless they trust verified members (contract §2.3). */
export const needsReview = ({ autoApprove }: ListingSettings, caller: Caller) =>
  !(autoApprove && caller.verification_status === "success");

type ReviewStatus = "approved" | "pending";

/** What is edited waits for review again, unless it was approved and the operator trusts edits (contract §2.3). */
export const statusAfterEdit = (
  { autoApproveEdited }: ListingSettings,
  { request_status }: { request_status: string },
): ReviewStatus => (autoApproveEdited && request_status === "approved" ? "approved" : "pending");
