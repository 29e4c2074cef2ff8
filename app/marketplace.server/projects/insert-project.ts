import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { freeSlug } from "../listings/listing-slug";
import { coordinates } from "../listings/coordinates";
import type { AcceptedFiles, ProjectInput } from "./project-files";
import { changeParts } from "./project-parts";

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
