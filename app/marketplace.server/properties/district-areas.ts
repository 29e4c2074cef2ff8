import type { Database } from "../db/database";

/** The areas of the districts that are asked for, those that were removed too; null where none is asked for. */
export async function districtAreas(
  database: Database,
  { district = [] }: { district?: number[] },
): Promise<string[] | null> {
  if (district.length === 0) return null;
  const rows = await database
    .selectFrom("district")
    .select("area")
    .where("id", "in", district)
    .orderBy("id")
    .execute();
  return rows.map(({ area }) => area);
}
