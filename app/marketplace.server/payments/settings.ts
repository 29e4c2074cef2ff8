import type { Database } from "../db/database";

/** Rows of `site_setting` that are about payments alone. */
const names = ["bank_transfer", "bank_details", "ends_package_on_refund"] as const;

async function valuesOf(database: Database) {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", names)
    .execute();
  return (name: (typeof names)[number]) => rows.find((row) => row.name === name)?.value;
}

/** Whether the operator takes bank transfers. */
export const takesBankTransfers = async (database: Database) =>
  String((await valuesOf(database))("bank_transfer")) === "1";

/** Where transfers go, line by line, as the operator wrote it. */
export async function bankDetails(database: Database) {
  const details = (await valuesOf(database))("bank_details");
  return (Array.isArray(details) ? details : []) as { title: string; value: string }[];
}

/** A package ends when all of its price went back, unless the operator says otherwise. */
export const endsPackageOnRefund = async (database: Database) =>
  (await valuesOf(database))("ends_package_on_refund") !== false;
