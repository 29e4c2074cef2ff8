import type { Database } from "../db/database";
import { Invalid } from "../http/refusals";

/** @throws Invalid when there is no such category; none given is well */
export async function requireCategory(database: Database, id: number | undefined) {
  if (id === undefined) return;
  const known = await database
    .selectFrom("category")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new Invalid({ category_id: "Please select Category." });
}
