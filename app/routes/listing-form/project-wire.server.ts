import type { InputOf } from "~/contract/call";
import type { OwnProject, postProject } from "~/contract/projects";
import type { ProjectForm } from "~/contract/projects.forms";
import {
  changedProjectToWire,
  newProjectToWire,
  type ProjectFiles,
} from "~/contract/projects.wire";
import { storedId } from "./listing-files";
import { draftsOf, goneFiles, orderOf } from "./open-drafts.server";
import type { ProjectFormFiles } from "./project-files";
import { projectFilesOf } from "./stored-project";

type Body = InputOf<typeof postProject>;

async function openFiles(files: ProjectFormFiles, owner: number): Promise<ProjectFiles> {
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
  files: ProjectFormFiles,
  owner: number,
): Promise<Body | null> {
  const opened = await openFiles(files, owner);
  const { image } = opened;
  return image ? newProjectToWire(form, { ...opened, image }) : null;
}

/** What is left out stays on the wire, so what was emptied is said (contract §3.34). */
export async function changesOf(
  project: OwnProject,
  form: ProjectForm,
  files: ProjectFormFiles,
  owner: number,
): Promise<Body> {
  const before = projectFilesOf(project);
  const kept = new Set(files.floors.map(({ id }) => id));
  const hasPlace = form.latitude !== undefined && form.longitude !== undefined;
  return {
    ...changedProjectToWire(project.id, form, await openFiles(files, owner), {
      remove_gallery_images: goneFiles(before.gallery, files.gallery),
      remove_documents: goneFiles(before.documents, files.documents),
      remove_plans: project.plans.flatMap(({ id }) => (kept.has(String(id)) ? [] : [id])),
      ...(files.share?.ref === "stored:share" && { keepMetaImage: project.meta_image }),
    }),
    ...(!hasPlace && { latitude: 0, longitude: 0 }),
    gallery_order: orderOf(files.gallery),
    title_image_id: (files.title && storedId(files.title)) ?? undefined,
  };
}
