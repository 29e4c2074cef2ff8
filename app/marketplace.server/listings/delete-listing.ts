import { sql } from "kysely";
import { deleteProperty } from "~/contract/listings/calls";
import { deleteProject } from "~/contract/projects/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { requireOwnListing, type Listed } from "./require-listing";
import { dropUnusedFiles } from "./stored-files";

/** Deletes a home; pictures, documents, adverts, favourites and interest go with it. */
export const deletePropertyHandler = handler(
  deleteProperty,
  async ({ id }, { caller, services }) => {
    await deleteOwnListing(services, caller, "property", id);
    return done("The property was deleted.");
  },
);

/** Deletes a project; files, plans and adverts go with it. */
export const deleteProjectHandler = handler(deleteProject, async ({ id }, { caller, services }) => {
  await deleteOwnListing(services, caller, "project", id);
  return done("The project was deleted.");
});

/**
 * Deletes one of the caller's listings with everything that hangs on it; what it cost is not given
 * back (contract §2.3).
 */
async function deleteOwnListing(services: Services, caller: Caller, kind: Listed, id: number) {
  const keys = await services.database.transaction().execute(async (tx) => {
    // They are read before the rows are gone.
    const files = await filesOf[kind](tx, id);
    const deleted = await tx
      .deleteFrom(kind)
      .where("id", "=", id)
      .where("owner_id", "=", caller.id)
      .returning("id")
      .executeTakeFirst();
    return deleted && files;
  });
  if (!keys) {
    await requireOwnListing(services.database, kind, caller, { id });
    return;
  }
  await dropUnusedFiles(services, keys);
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
