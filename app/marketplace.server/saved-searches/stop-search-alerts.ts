import type { Kysely } from "kysely";
import type { Database } from "../db/database";
import type { Tables } from "../db/tables";

/** A search as the link at the end of its letters finds it. */
export async function stoppableSearch(database: Database, id: number) {
  const search = await database
    .selectFrom("saved_search")
    .select(["name", "frequency"])
    .where("id", "=", id)
    .executeTakeFirst();
  return search ?? null;
}

/** Stops what is told of a search; the search itself stays. */
export const stopSearchAlerts = (database: Kysely<Tables>, id: number) =>
  database.transaction().execute(async (tx) => {
    await tx
      .updateTable("saved_search")
      .set({ frequency: "none", next_digest_at: null })
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("search_alert")
      .where("saved_search_id", "=", id)
      .where("alert_id", "is", null)
      .execute();
  });
