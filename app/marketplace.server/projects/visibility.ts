import { isAllowed } from "~/contract/packages/rules";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import { availabilityOf } from "../packages/features";

/** What the caller's packages say about projects; `open` when they may read them. */
export async function projectRight(database: Database, caller: Caller | null, now: Date) {
  const flags = await availabilityOf(database, caller, "project_access", now);
  return { open: isAllowed("project_access", flags), flags };
}
