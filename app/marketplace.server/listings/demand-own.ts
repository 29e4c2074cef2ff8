import type { Selectable } from "kysely";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotAllowed, NotFound } from "../http/refusals";

/** A listing of the caller, named by id, or by slug when there is no id (contract §3.17). */
export interface Named {
  id?: number;
  slug?: string;
}

export async function findProperty(
  database: Database,
  { id, slug }: Named,
): Promise<Selectable<PropertyTable> | undefined> {
  if (id === undefined && !slug) return undefined;
  return await database
    .selectFrom("property")
    .selectAll()
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(id === undefined, (query) => query.where("slug", "=", slug!))
    .executeTakeFirst();
}

/**
 * @throws NotFound when there is no such listing, NotAllowed when it is somebody else's
 */
export async function demandOwn(
  database: Database,
  caller: Caller,
  named: Named,
): Promise<Selectable<PropertyTable>> {
  const property = await findProperty(database, named);
  if (!property) throw new NotFound("The property was not found.");
  if (property.owner_id !== caller.id) throw new NotAllowed();
  return property;
}
