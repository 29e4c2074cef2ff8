import { sql } from "kysely";
import type { TestMarketplace } from "../support/marketplace";

/** The revision that an operator reads now; 1 of what is not there. */
export async function revisionOf(
  { database }: TestMarketplace,
  kind: "property" | "project" | "verification" | "advertisement",
  id: number,
) {
  const { rows } = await sql<{ revision: number }>`${
    kind === "advertisement"
      ? sql`select coalesce(property.revision, project.revision) as revision from advertisement
          left join property on property.id = property_id
          left join project on project.id = project_id where advertisement.id = ${id}`
      : sql`select revision from ${sql.table(kind)} where id = ${id}`
  }`.execute(database);
  return rows[0]?.revision ?? 1;
}
