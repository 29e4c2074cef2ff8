import type { Selectable } from "kysely";
import type { Transaction } from "../db/database";
import type { ProjectTable, Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { announceSubmission } from "../listings/announce-submission";
import { requireOwnListing } from "../listings/require-listing";
import { listingSettings, statusAfterEdit } from "../listings/listing-settings";
import { freeSlug } from "../listings/listing-slug";
import { coordinates } from "../listings/coordinates";
import { dropUnusedFiles, type HoldFiles, replacedKeys, withFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { requireCategory } from "./require-category";
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
  await requireOwnListing(database, "project", caller, { id });
  await requireCategory(database, input.category_id);
  const files = await acceptProjectFiles(input);
  const settings = await listingSettings(database);

  const change = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    await tx.selectFrom("project").select("id").where("id", "=", id).forUpdate().execute();
    const project = await requireOwnListing(tx, "project", caller, { id });
    const status = statusAfterEdit(settings, project);
    const now = services.clock();
    await holdFiles(tx);
    const parts = await changeParts(tx, project, input, files);
    const changed = changedColumns(project, input, files, parts.titleKey);
    await tx
      .updateTable("project")
      .set({
        ...changed,
        slug: input.slug_id ? await freeSlug(tx, "project", input.slug_id, id) : project.slug,
        request_status: status,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    const { title } = changed;
    if (status === "pending") await announceSubmission(tx, "project", { id, title }, caller, now);
    const replaced = replacedKeys(project, changed, ["image_key", "meta_image_key"]);
    return [...replaced, ...parts.released];
  };
  const released = await withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    database.transaction().execute((tx) => change(tx, holdFiles)),
  );

  await dropUnusedFiles(services, released);
  return id;
}

function changedColumns(
  project: Selectable<ProjectTable>,
  input: ProjectInput,
  files: AcceptedFiles,
  titleKeyFromGallery: string | undefined,
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
    ...(isPlaced && coordinates(input.latitude, input.longitude)),
    image_key: files.image?.key ?? titleKeyFromGallery ?? project.image_key,
    video_link: input.video_link ?? project.video_link,
    meta_title: text(input.meta_title, project.meta_title),
    meta_description: text(input.meta_description, project.meta_description),
    meta_keywords: text(input.meta_keywords, project.meta_keywords),
    meta_image_key: files.metaImage?.key ?? keptMetaImage,
  };
}
