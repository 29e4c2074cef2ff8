import type { Database } from "../db/database";

/** The languages on offer, as settings list them. */
export const offeredLanguages = (database: Database) =>
  database
    .selectFrom("language")
    .select(["id", "code", "name"])
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
