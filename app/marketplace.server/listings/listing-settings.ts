import type { Database } from "../db/database";

export interface ListingSettings {
  /** New listings of verified members need no review (contract §2.3). */
  autoApprove: boolean;
  /** Edited listings stay approved. */
  autoApproveEdited: boolean;
  companyEmail: string;
}

const isOn = (value: unknown) => value === true || value === 1 || value === "1";
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The operator's settings that posting depends on. */
export async function listingSettings(database: Database): Promise<ListingSettings> {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", ["auto_approve", "auto_approve_edited_listings", "company_email"])
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  return {
    autoApprove: isOn(value("auto_approve")),
    autoApproveEdited: isOn(value("auto_approve_edited_listings")),
    companyEmail: text(value("company_email")),
  };
}
