import type { Database } from "../db/database";

/** Where a home is, in a line; empty when it is gone. */
export async function homeAddress(database: Database, propertyId: number | null) {
  if (propertyId === null) return "";
  const home = await database
    .selectFrom("property")
    .select(["address", "city", "state", "country"])
    .where("id", "=", propertyId)
    .executeTakeFirst();
  if (!home) return "";
  const { address, city, state, country } = home;
  return [address, city, state === city ? "" : state, country].filter(Boolean).join(", ");
}
