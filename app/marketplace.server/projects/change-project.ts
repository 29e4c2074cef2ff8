import type { Selectable } from "kysely";
import type { ProjectTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { announceSubmission } from "../listings/announce-submission";
import { demandOwn } from "../listings/demand-own";
import { listingChanged } from "../listings/listing-changed";
import { listingSettings } from "../listings/listing-settings";
import { freeSlug } from "../listings/listing-slug";
import { placeOf } from "../listings/place";
import { dropUnusedFiles, keepFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { demandCategory } from "./demand-category";
import {
  acceptProjectFiles,
  newFilesOf,
  type AcceptedFiles,
  type ProjectInput,
} from "./project-files";
import { changeParts } from "./project-parts";

/**
 * Changes one of the caller's projects; it goes back to review unless the operator trusts edits
 * (contract §2.3). Fields that are absent stay.
 */
export async function changeProject(
  id: number,
  input: ProjectInput,
  caller: Caller,
  services: Services,
) {
  const { database } = services;
  await demandOwn(database, "project", caller, { id });
  await demandCategory(database, input.category_id);
  const files = await acceptProjectFiles(input);
  const settings = await listingSettings(database);

  const { released, staysApproved } = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("project").select("id").where("id", "=", id).forUpdate().execute();
    const project = await demandOwn(tx, "project", caller, { id });
    const staysApproved = settings.autoApproveEdited && project.request_status === "approved";
    await keepFiles(tx, services, caller.id, newFilesOf(files));
    const parts = await changeParts(tx, id, input, files);
    await tx
      .updateTable("project")
      .set({
        ...changedColumns(project, input, files),
        slug: input.slug_id ? await freeSlug(tx, "project", input.slug_id, id) : project.slug,
        request_status: staysApproved ? "approved" : "pending",
        updated_at: services.clock(),
      })
      .where("id", "=", id)
      .execute();
    return { released: [project.image_key, project.meta_image_key, ...parts], staysApproved };
  });

  await dropUnusedFiles(services, released);
  await listingChanged(services, "project", id);
  if (!staysApproved)
    await announceSubmission(
      services,
      settings.companyEmail,
      "project",
      { id, title: input.title },
      caller,
    );
  return id;
}

function changedColumns(
  project: Selectable<ProjectTable>,
  input: ProjectInput,
  files: AcceptedFiles,
) {
  const isPlaced = input.latitude !== undefined && input.longitude !== undefined;
  const keptMetaImage = input.meta_image === "" ? "" : project.meta_image_key;
  const text = (given: string | undefined, before: string | null) =>
    given === undefined ? before : given || null;
  return {
    title: input.title,
    description: input.description ?? project.description,
    category_id: input.category_id ?? project.category_id,
    kind: input.type ?? project.kind,
    location: input.location ?? project.location,
    city: input.city ?? project.city,
    state: input.state ?? project.state,
    country: input.country ?? project.country,
    ...(isPlaced && placeOf(input.latitude, input.longitude)),
    image_key: files.image?.key ?? project.image_key,
    video_link: input.video_link ?? project.video_link,
    meta_title: text(input.meta_title, project.meta_title),
    meta_description: text(input.meta_description, project.meta_description),
    meta_keywords: text(input.meta_keywords, project.meta_keywords),
    meta_image_key: files.metaImage?.key ?? keptMetaImage,
  };
}
