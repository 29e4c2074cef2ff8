import type { Selectable } from "kysely";
import { mayAs } from "~/contract/operator/team/rules";
import { isAllowed } from "~/contract/packages/rules";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";
import type { Services } from "../services";
import { availabilityOf } from "../packages/features";

type Facts = Pick<
  Selectable<PropertyTable>,
  "owner_id" | "is_active" | "is_withheld" | "request_status" | "is_premium"
>;

/** Owners see a listing in every state, and operators whose role allows it. */
export const mayManage = ({ owner_id }: Pick<Facts, "owner_id">, caller: Caller | null) =>
  caller !== null && (mayAs(caller.operator_role, "listings") || owner_id === caller.id);

/** What `maySee` asks of a home. */
export const sightFacts = [
  "owner_id",
  "is_active",
  "is_withheld",
  "request_status",
  "is_premium",
] as const satisfies (keyof Facts)[];

interface PageFacts extends Pick<Facts, "is_active" | "is_withheld"> {
  request_status: Facts["request_status"] | null;
}

/** What has a page for everybody. Sold and rented homes keep theirs; lists leave them out (contract §2.3). */
export const hasPage = ({ is_active, is_withheld, request_status }: PageFacts) =>
  is_active && !is_withheld && request_status === "approved";

export const maySee = (property: Facts, caller: Caller | null) =>
  hasPage(property) || mayManage(property, caller);

/** How the addresses of a listing's files are written for somebody. */
export interface FileUrls {
  picture(key: string): string;
  /** Plans, certificates and whatever else is no picture of the home. */
  document(key: string): string;
}

/**
 * The addresses of a listing's files (decision 134). Pictures of what has a page are everybody's; before and after that
 * those who manage it get signed addresses, and nobody else gets any. Documents have signed ones always.
 */
export function fileUrls(
  { mediaUrl }: Pick<Services, "mediaUrl">,
  listing: PageFacts,
  isManager: boolean,
): FileUrls {
  const signed = (key: string) => mediaUrl(key, "signed");
  if (hasPage(listing)) return { picture: (key) => mediaUrl(key), document: signed };
  return isManager
    ? { picture: signed, document: signed }
    : { picture: () => "", document: () => "" };
}

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
  if (!property || !maySee(property, caller)) throw new NotFound("property_not_found");
  return property;
}

/** What the caller's packages say about premium homes; `open` when they may read them. */
export async function premiumRight(database: Database, caller: Caller | null, now: Date) {
  const flags = await availabilityOf(database, caller, "premium_properties", now);
  return { open: isAllowed("premium_properties", flags), flags };
}
