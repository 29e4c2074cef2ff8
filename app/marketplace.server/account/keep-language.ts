import type { Database } from "../db/database";
import type { Caller } from "../http/handler";

/** Notes in which language a member has the site, for the letters that follow. */
export async function keepLanguage(database: Database, caller: Caller, language: string | null) {
  if (language === null || language === caller.language) return;
  await database.updateTable("member").set({ language }).where("id", "=", caller.id).execute();
  caller.language = language;
}
