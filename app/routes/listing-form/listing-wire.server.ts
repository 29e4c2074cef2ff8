import type { InputOf } from "~/contract/wire/call";
import type { OwnProperty, postProperty, updatePostProperty } from "~/contract/listings/calls";
import type { PropertyForm } from "~/contract/listings/forms";
import {
  changedPropertyToWire,
  newPropertyToWire,
  type PropertyFiles,
  changedProjectToWire,
  newProjectToWire,
  type ProjectFiles,
} from "~/contract/listings/bodies";
import type { OwnProject, postProject } from "~/contract/projects/calls";
import type { ProjectForm } from "~/contract/projects/forms";
import { drafts } from "~/drafts.server/drafts";
import { draftToken, storedId, type FormFile, type ListingFiles } from "./listing-files";
import { homeFiles, projectFiles } from "./stored-listing";

/** Opens the owner's kept files for a call; those that are stored already are passed over. */
export function draftsOf(owner: number) {
  const open = async (file: FormFile | null | undefined) => {
    const token = file && draftToken(file);
    return (token ? await drafts().open(owner, token) : null) ?? undefined;
  };
  return {
    open,
    several: async (files: FormFile[]) =>
      (await Promise.all(files.map(open))).flatMap((file) => file ?? []),
  };
}

/** Ids of stored files that the form no longer names. */
const goneFiles = (before: FormFile[], now: FormFile[]) =>
  before
    .filter(({ ref }) => !now.some((file) => file.ref === ref))
    .flatMap((file) => storedId(file) ?? []);

/** `12,+0,title`: kept pictures by id, new ones by their place in gallery_images, the old title image. */
function orderOf(gallery: FormFile[]) {
  let fresh = 0;
  return gallery
    .map((file) => (draftToken(file) ? `+${fresh++}` : (storedId(file) ?? "title")))
    .join(",");
}

/** What the pictures of a changed listing are now, and what was emptied of what both kinds have. */
const changesAlike = (
  form: { latitude?: number; longitude?: number },
  { gallery, title }: ListingFiles,
) => ({
  ...((form.latitude === undefined || form.longitude === undefined) && {
    latitude: 0,
    longitude: 0,
  }),
  gallery_order: orderOf(gallery),
  title_image_id: (title && storedId(title)) ?? undefined,
});

/** Stored files that go, and the picture of shared links where it stays. */
const filesAlike = (before: ListingFiles, files: ListingFiles, metaImage: string) => ({
  remove_gallery_images: goneFiles(before.gallery, files.gallery),
  remove_documents: goneFiles(before.documents, files.documents),
  ...(files.share?.ref === "stored:share" && { keepMetaImage: metaImage }),
});

/** The files that are kept apart from the listing, opened for the call. */
async function openHomeFiles(files: ListingFiles, owner: number): Promise<PropertyFiles> {
  const { open, several } = draftsOf(owner);
  const answers = await Promise.all(
    Object.entries(files.answers).map(async ([id, file]) => {
      const value = await open(file);
      return value ? [{ parameter_id: Number(id), value }] : [];
    }),
  );
  return {
    title_image: await open(files.title),
    three_d_image: await open(files.panorama),
    meta_image: await open(files.share),
    gallery_images: await several(files.gallery),
    documents: await several(files.documents),
    parameters: answers.flat(),
  };
}

/** Null when the title image is no longer kept. */
export async function newHome(
  form: PropertyForm,
  files: ListingFiles,
  owner: number,
): Promise<InputOf<typeof postProperty> | null> {
  const opened = await openHomeFiles(files, owner);
  const { title_image } = opened;
  return title_image ? newPropertyToWire(form, { ...opened, title_image }) : null;
}

/** Fields that are absent keep their value, so an emptied field is sent as an empty one (contract §3.17). */
export async function changesOfHome(
  home: OwnProperty,
  form: PropertyForm,
  files: ListingFiles,
  owner: number,
): Promise<InputOf<typeof updatePostProperty>> {
  const opened = await openHomeFiles(files, owner);
  const before = homeFiles(home);
  const body = changedPropertyToWire(home.id, form, opened, {
    ...filesAlike(before, files, home.meta_image),
    remove_three_d_image: before.panorama !== null && files.panorama === null,
  });
  return {
    ...body,
    video_link: form.video_link ?? "",
    client_address: form.client_address ?? "",
    parameters: [...(body.parameters ?? []), ...takenBack(home, form, files)],
    ...changesAlike(form, files),
  };
}

/** Questions that had an answer and have none now. */
function takenBack(home: OwnProperty, form: PropertyForm, files: ListingFiles) {
  const answered = new Set([
    ...form.parameters.map(({ parameter_id }) => parameter_id),
    ...Object.keys(files.answers).map(Number),
  ]);
  return home.parameters
    .filter(({ id }) => !answered.has(id))
    .map(({ id }) => ({ parameter_id: id, value: JSON.stringify("") }));
}

type ProjectBody = InputOf<typeof postProject>;

async function openProjectFiles(files: ListingFiles, owner: number): Promise<ProjectFiles> {
  const { open, several } = draftsOf(owner);
  return {
    image: await open(files.title),
    meta_image: await open(files.share),
    gallery_images: await several(files.gallery),
    documents: await several(files.documents),
    plans: await Promise.all(files.floors.map(({ plan }) => open(plan))),
  };
}

/** Null when the title image is no longer kept. */
export async function newProject(
  form: ProjectForm,
  files: ListingFiles,
  owner: number,
): Promise<ProjectBody | null> {
  const opened = await openProjectFiles(files, owner);
  const { image } = opened;
  return image ? newProjectToWire(form, { ...opened, image }) : null;
}

/** The same of a project (contract §3.34). */
export async function changesOfProject(
  project: OwnProject,
  form: ProjectForm,
  files: ListingFiles,
  owner: number,
): Promise<ProjectBody> {
  const before = projectFiles(project);
  const kept = new Set(files.floors.map(({ id }) => id));
  return {
    ...changedProjectToWire(project.id, form, await openProjectFiles(files, owner), {
      ...filesAlike(before, files, project.meta_image),
      remove_plans: project.plans.flatMap(({ id }) => (kept.has(String(id)) ? [] : [id])),
    }),
    ...changesAlike(form, files),
  };
}
