import type { Selectable } from "kysely";
import { postProject } from "~/contract/projects/calls";
import type { Transaction } from "../db/database";
import type { ProjectTable, Tables } from "../db/tables";
import { type Caller, handler, reply } from "../http/handler";
import { announceSubmission } from "../listings/announce-submission";
import { coordinates } from "../listings/coordinates";
import { type Edit, ownersEdit } from "../listings/edit";
import { listingSettings, needsReview } from "../listings/listing-settings";
import { freeSlug } from "../listings/listing-slug";
import { requireListing, requireOwnListing } from "../listings/require-listing";
import { requireMayList } from "../listings/require-may-list";
import { dropUnusedFiles, type HoldFiles, replacedKeys, withFiles } from "../listings/stored-files";
import { submitOnce } from "../listings/submit-once";
import { consume } from "../packages/consume";
import type { Services } from "../services";
import { projectDetails } from "./detail";
import {
  type AcceptedFiles,
  acceptProjectFiles,
  newFilesOf,
  type ProjectInput,
} from "./project-files";
import { changeParts } from "./project-parts";
import { requireCategory } from "./require-category";

/** Makes a project, or with an id changes one of the caller's (contract §3.34). */
export const postProjectHandler = handler(postProject, async (input, { caller, services }) => {
  await services.limit("post", String(caller.id));
  const { id } = input;
  const projectId =
    id === undefined
      ? await addProject(input, caller, services)
      : await changeOwn(id, input, caller, services);
  return reply(await projectDetails(services, [projectId], caller), {
    message: id === undefined ? "Your project was submitted." : "Your project was updated.",
  });
});

/**
 * A new project waits for the operator, unless verified members are trusted (spec §4). One project_list
 * right is used up in the same transaction (contract §2.3). What is sent twice under one key is one.
 */
async function addProject(input: ProjectInput, caller: Caller, services: Services) {
  const settings = await listingSettings(services.database);
  requireMayList(settings, caller);
  await requireCategory(services.database, input.category_id);
  const files = await acceptProjectFiles(input);
  const waits = needsReview(settings, caller);

  const submission = { memberId: caller.id, kind: "project", key: input.submission_key } as const;
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const now = services.clock();
    await consume(tx, caller, "project_list", now);
    await holdFiles(tx);
    const made = await insertProject(tx, { input, files, ownerId: caller.id, waits });
    if (waits) await announceSubmission(tx, "project", made, caller, now);
    return made;
  };
  return withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    submitOnce(services.database, submission, (tx) => make(tx, holdFiles)),
  );
}

/** Changes one of the caller's projects. Fields that are absent stay. */
async function changeOwn(id: number, input: ProjectInput, caller: Caller, services: Services) {
  const { database } = services;
  await requireOwnListing(database, "project", caller, { id });
  const settings = await listingSettings(database);
  await changeProject(services, id, input, ownersEdit("project", caller, settings, input.revision));
  return id;
}

/** Changes a project as was asked, in one transaction. @throws Refusal */
export async function changeProject(
  services: Services,
  id: number,
  input: Omit<ProjectInput, "submission_key">,
  edit: Edit,
) {
  const { database } = services;
  await requireCategory(database, input.category_id);
  const files = await acceptProjectFiles(input);

  const change = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    await edit.hold?.(tx);
    await tx.selectFrom("project").select("id").where("id", "=", id).forUpdate().execute();
    const project = await requireListing(tx, "project", { id });
    const now = services.clock();
    const { status, behalfRevision, updatedAt, end } = await edit.begin(tx, project, now);
    await holdFiles(tx);
    const parts = await changeParts(tx, project, input, files);
    const changed = changedColumns(project, input, files, parts.titleKey);
    const slug = input.slug_id ? await freeSlug(tx, "project", input.slug_id, id) : project.slug;
    await tx
      .updateTable("project")
      .set({
        ...changed,
        slug,
        request_status: status,
        behalf_revision: behalfRevision,
        updated_at: updatedAt,
      })
      .where("id", "=", id)
      .execute();
    await end({ slug, title: changed.title });
    const replaced = replacedKeys(project, changed, ["image_key", "meta_image_key"]);
    return [...replaced, ...parts.released];
  };
  const released = await withFiles(services, edit.ownerId, newFilesOf(files), (holdFiles) =>
    database.transaction().execute((tx) => change(tx, holdFiles)),
  );
  await dropUnusedFiles(services, released);
}

function changedColumns(
  project: Selectable<ProjectTable>,
  input: Omit<ProjectInput, "submission_key">,
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

interface NewProject {
  input: ProjectInput;
  files: AcceptedFiles;
  ownerId: number;
  waits: boolean;
}

/** Writes down a project with all that belongs to it; what the input says was checked before. */
export async function insertProject(tx: Transaction<Tables>, project: NewProject) {
  const inserted = await insertRow(tx, project);
  await changeParts(tx, { ...inserted, image_key: "" }, project.input, project.files);
  return inserted;
}

async function insertRow(tx: Transaction<Tables>, { input, files, ownerId, waits }: NewProject) {
  return await tx
    .insertInto("project")
    .values({
      slug: await freeSlug(tx, "project", input.slug_id ?? input.title),
      owner_id: ownerId,
      category_id: input.category_id!,
      title: input.title,
      description: input.description!,
      kind: input.type ?? "upcoming",
      location: input.location ?? "",
      city: input.city!,
      state: input.state!,
      country: input.country!,
      ...coordinates(input.latitude, input.longitude),
      image_key: files.image!.key,
      video_link: input.video_link ?? "",
      meta_title: input.meta_title || null,
      meta_description: input.meta_description || null,
      meta_keywords: input.meta_keywords || null,
      meta_image_key: files.metaImage?.key ?? "",
      is_active: !waits,
      request_status: waits ? "pending" : "approved",
    })
    .returning(["id", "slug", "title"])
    .executeTakeFirstOrThrow();
}
