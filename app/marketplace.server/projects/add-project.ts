import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { announceSubmission } from "../listings/announce-submission";
import { requireMayList } from "../listings/require-may-list";
import { listingChanged } from "../listings/listing-changed";
import { listingSettings, needsReview } from "../listings/listing-settings";
import { freeSlug } from "../listings/listing-slug";
import { placeOf } from "../listings/place";
import { type HoldFiles, withFiles } from "../listings/stored-files";
import { submitOnce } from "../listings/submit-once";
import { consume } from "../packages/consume";
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
 * A new project waits for the operator, unless verified members are trusted (spec §4). One project_list
 * right is used up in the same transaction (contract §2.3). What is sent twice under one key is one.
 */
export async function addProject(input: ProjectInput, caller: Caller, services: Services) {
  const settings = await listingSettings(services.database);
  requireMayList(settings, caller);
  await requireCategory(services.database, input.category_id);
  const files = await acceptProjectFiles(input);
  const waits = needsReview(settings, caller);

  const submission = { memberId: caller.id, kind: "project", key: input.submission_key } as const;
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    await consume(tx, caller, "project_list", services.clock());
    await holdFiles(tx);
    const inserted = await insertProject(tx, { input, files, caller, waits });
    await changeParts(tx, { ...inserted, image_key: "" }, input, files);
    return inserted;
  };
  const { id, made } = await withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    submitOnce(services.database, submission, (tx) => make(tx, holdFiles)),
  );

  if (made) await listingChanged(services, "project", id);
  if (made && waits)
    await announceSubmission(services, settings.companyEmail, "project", made, caller);
  return id;
}

interface NewProject {
  input: ProjectInput;
  files: AcceptedFiles;
  caller: Caller;
  waits: boolean;
}

async function insertProject(tx: Transaction<Tables>, { input, files, caller, waits }: NewProject) {
  return await tx
    .insertInto("project")
    .values({
      slug: await freeSlug(tx, "project", input.slug_id ?? input.title),
      owner_id: caller.id,
      category_id: input.category_id!,
      title: input.title,
      description: input.description!,
      kind: input.type ?? "upcoming",
      location: input.location ?? "",
      city: input.city!,
      state: input.state!,
      country: input.country!,
      ...placeOf(input.latitude, input.longitude),
      image_key: files.image!.key,
      video_link: input.video_link ?? "",
      meta_title: input.meta_title || null,
      meta_description: input.meta_description || null,
      meta_keywords: input.meta_keywords || null,
      meta_image_key: files.metaImage?.key ?? "",
      is_active: !waits,
      request_status: waits ? "pending" : "approved",
    })
    .returning(["id", "title"])
    .executeTakeFirstOrThrow();
}
