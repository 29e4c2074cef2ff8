import { sql } from "kysely";
import type { Services } from "../services";

/** Articles whose time has come are public from then on. Returns how many came. */
export async function publishArticles({ database }: Pick<Services, "database">, now: Date) {
  const published = await database
    .updateTable("article")
    .set({ state: "public", created_at: sql<Date>`public_from`, public_from: null })
    .where("state", "=", "scheduled")
    .where("public_from", "<=", now)
    .returning("id")
    .execute();
  return published.length;
}
