import { sql } from "kysely";
import { deleteProperty } from "~/contract/listings/calls";
import { deleteProject } from "~/contract/projects/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { keepDeleted } from "./deleted-listings";
import { requireOwnListing, type Listed } from "./require-listing";

/** Deletes a home; adverts, favourites and interest go with it. */
export const deletePropertyHandler = handler(
  deleteProperty,
  async ({ id }, { caller, services }) => {
    await deleteOwnListing(services, caller, "property", id);
    return done("The property was deleted.");
  },
);

/** Deletes a project; adverts go with it. */
export const deleteProjectHandler = handler(deleteProject, async ({ id }, { caller, services }) => {
  await deleteOwnListing(services, caller, "project", id);
  return done("The project was deleted.");
});

/**
 * Deletes one of the caller's listings with everything that hangs on it; what it cost is not given
 * back (contract §2.3). For thirty days operators can bring it back.
 */
async function deleteOwnListing(services: Services, caller: Caller, kind: Listed, id: number) {
  const deleted = await services.database.transaction().execute(async (tx) => {
    // Members come first, as where an account goes with what it lists.
    await tx.selectFrom("member").select("id").where("id", "=", caller.id).forKeyShare().execute();
    const own = await tx
      .selectFrom(kind)
      .select("id")
      .where("id", "=", id)
      .where("owner_id", "=", caller.id)
      .forUpdate()
      .executeTakeFirst();
    if (!own) return false;
    await keepDeleted(tx, kind, id, await filesOf[kind](tx, id), services.clock());
    await tx.deleteFrom(kind).where("id", "=", id).execute();
    return true;
  });
  if (!deleted) {
    await requireOwnListing(services.database, kind, caller, { id });
    return;
  }
  if (kind === "property") await notifyEndedViewings(services);
}

/** The keys of all files that a listing has. */
const filesOf: Record<Listed, (tx: Transaction<Tables>, id: number) => Promise<string[]>> = {
  property: filesOfHome,
  project: filesOfProject,
};

async function filesOfHome(tx: Transaction<Tables>, propertyId: number) {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[title_image_key, three_d_image_key, meta_image_key]) as key
      from property where id = ${propertyId}
    union all select media_key from property_picture where property_id = ${propertyId}
    union all select media_key from property_document where property_id = ${propertyId}
    union all select value #>> '{}' from property_parameter
      join parameter on parameter.id = parameter_id
      where property_id = ${propertyId} and kind = 'file'`.execute(tx);
  return rows.map(({ key }) => key);
}

async function filesOfProject(tx: Transaction<Tables>, projectId: number) {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[image_key, meta_image_key]) as key from project where id = ${projectId}
    union all select media_key from project_file where project_id = ${projectId}
    union all select media_key from project_plan where project_id = ${projectId}`.execute(tx);
  return rows.map(({ key }) => key);
}
