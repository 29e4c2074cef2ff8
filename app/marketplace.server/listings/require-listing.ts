import { type RefusalCode } from "~/contract/refusals";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/database";
import type { ProjectTable, PropertyTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotAllowed, NotFound } from "../http/refusals";

interface Listings {
  property: Selectable<PropertyTable>;
  project: Selectable<ProjectTable>;
}
/** What members list. */
export type Listed = keyof Listings;

/** A listing, named by id, or by slug when there is no id (contract §3.17). */
interface Named {
  id?: number;
  slug?: string;
}

export async function findListing<Kind extends Listed>(
  database: Database,
  kind: Kind,
  { id, slug }: Named,
): Promise<Listings[Kind] | undefined> {
  if (id === undefined && !slug) return undefined;
  const { rows } = await sql<Listings[Kind]>`
    select * from ${sql.table(kind)}
    where ${id === undefined ? sql`slug = ${slug}` : sql`id = ${id}`}`.execute(database);
  return rows[0];
}

const notFound: Record<Listed, RefusalCode> = {
  property: "property_not_found",
  project: "project_not_found",
};

/** @throws NotFound */
export async function requireListing<Kind extends Listed>(
  database: Database,
  kind: Kind,
  named: Named,
): Promise<Listings[Kind]> {
  const listing = await findListing(database, kind, named);
  if (!listing) throw new NotFound(notFound[kind]);
  return listing;
}

/**
 * A listing of the caller.
 * @throws NotFound when there is no such listing, NotAllowed when it is somebody else's
 */
export async function requireOwnListing<Kind extends Listed>(
  database: Database,
  kind: Kind,
  caller: Caller,
  named: Named,
): Promise<Listings[Kind]> {
  const listing = await requireListing(database, kind, named);
  if (listing.owner_id !== caller.id) throw new NotAllowed();
  return listing;
}
