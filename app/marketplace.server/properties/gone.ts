import type { Selectable } from "kysely";
import type { GoneHome } from "~/contract/properties/calls";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";

type Facts = Pick<
  Selectable<PropertyTable>,
  "city" | "category_id" | "status" | "is_active" | "request_status"
>;

/** A home that its owner took from the site after it was sold or let; null for what is merely not shown. */
export function goneHome({ city, category_id, status, ...home }: Facts): GoneHome | null {
  const isGone = home.request_status === "approved" && !home.is_active;
  return isGone && (status === "sold" || status === "rented")
    ? { city, category_id, property_type: status }
    : null;
}

/** What is left of a sold or let home that was deleted: that it was there, and where. */
export async function homeOnceAt(database: Database, slug?: string): Promise<GoneHome | null> {
  if (slug === undefined) return null;
  const left = await database
    .selectFrom("former_slug")
    .select(["city", "category_id", "was_rented"])
    .where("kind", "=", "property")
    .where("slug", "=", slug)
    .where("holder_id", "is", null)
    .executeTakeFirst();
  return (
    (left && {
      city: left.city,
      category_id: left.category_id,
      property_type: left.was_rented ? "rented" : "sold",
    }) ??
    null
  );
}
