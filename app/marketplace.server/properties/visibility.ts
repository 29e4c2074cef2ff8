import type { Selectable } from "kysely";
import { isAllowed } from "~/contract/packages.states";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";
import { availabilityOf } from "../packages/features";

type Facts = Pick<
  Selectable<PropertyTable>,
  "owner_id" | "is_active" | "is_withheld" | "request_status" | "is_premium"
>;

/** Owners and operators see a listing in every state. */
export const mayManage = ({ owner_id }: Pick<Facts, "owner_id">, caller: Caller | null) =>
  caller !== null && (caller.is_operator || owner_id === caller.id);

/** What `maySee` asks of a home. */
export const sightFacts = [
  "owner_id",
  "is_active",
  "is_withheld",
  "request_status",
  "is_premium",
] as const satisfies (keyof Facts)[];

/** Sold and rented homes keep their page; lists leave them out (contract §2.3). */
export const maySee = (property: Facts, caller: Caller | null) =>
  (property.is_active && !property.is_withheld && property.request_status === "approved") ||
  mayManage(property, caller);

/**
 * The home, if the caller may look at it.
 * @throws NotFound
 */
export async function requireVisible(database: Database, id: number, caller: Caller) {
  const property = await database
    .selectFrom("property")
    .select([...sightFacts, "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!property || !maySee(property, caller)) throw new NotFound("The property was not found.");
  return property;
}

/** What the caller's packages say about premium homes; `open` when they may read them. */
export async function premiumRight(database: Database, caller: Caller | null, now: Date) {
  const flags = await availabilityOf(database, caller, "premium_properties", now);
  return { open: isAllowed("premium_properties", flags), flags };
}
