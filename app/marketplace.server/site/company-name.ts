import type { Database } from "../db/database";

/** What a site is called until its operator says otherwise. */
export const standardCompanyName = "Doorstep";

/** The site's name as the operator wrote it (contract §4 Settings: company_name). */
export async function companyName(database: Database) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "company_name")
    .executeTakeFirst();
  return typeof row?.value === "string" && row.value.trim() ? row.value : standardCompanyName;
}
