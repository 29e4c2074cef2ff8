import { sql } from "kysely";
import { deleteProject } from "~/contract/projects";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { deleteOwnListing } from "../listings/delete-own-listing";

/** Deletes a project; files, plans and adverts go with it. */
export const deleteProjectHandler = handler(deleteProject, async ({ id }, { caller, services }) => {
  await deleteOwnListing(services, caller, "project", id, filesOf);
  return done("The project was deleted.");
});

async function filesOf(tx: Transaction<Tables>, projectId: number) {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[image_key, meta_image_key]) as key from project where id = ${projectId}
    union all select media_key from project_file where project_id = ${projectId}
    union all select media_key from project_plan where project_id = ${projectId}`.execute(tx);
  return rows.map(({ key }) => key);
}
