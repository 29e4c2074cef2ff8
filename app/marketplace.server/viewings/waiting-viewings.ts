import { sql } from "kysely";
import type { ViewingSide } from "~/contract/viewings/rules";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import { isOwners } from "./viewing-row";

/** How many requests of either side wait for the caller's answer. */
export async function waitingViewings(
  database: Database,
  caller: Pick<Caller, "id" | "operator_role">,
  now: Date,
): Promise<Record<ViewingSide, number>> {
  const { rows } = await sql<Record<ViewingSide, number>>`
    select count(*) filter (where offered_by = 'asker' and ${isOwners(caller)})::int as owner,
      count(*) filter (where offered_by = 'owner' and asker_id = ${caller.id})::int as asker
    from viewing where state = 'requested' and passes_at > ${now}
      and (asker_id = ${caller.id} or ${isOwners(caller)})`.execute(database);
  return rows[0]!;
}
