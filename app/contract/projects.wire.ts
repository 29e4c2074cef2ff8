import type { InputOf } from "./call";
import { withoutEmpty } from "./listings.wire";
import type { postProject } from "./projects";
import type { ProjectForm } from "./projects.forms";

/** Files beside what was typed: those newly chosen. */
export interface ProjectFiles {
  image?: File;
  gallery_images?: File[];
  documents?: File[];
  meta_image?: File;
  /** By the place of the plan in the form. */
  plans?: readonly (File | undefined)[];
}

interface ProjectRemovals {
  remove_gallery_images?: number[];
  remove_documents?: number[];
  remove_plans?: number[];
}

const filesOnWire = (
  form: ProjectForm,
  { image, gallery_images, documents, plans }: ProjectFiles,
) => ({
  ...(image && { image }),
  gallery_images: gallery_images ?? [],
  documents: documents ?? [],
  plans: form.plans.map((plan, index) => ({
    ...withoutEmpty(plan),
    title: plan.title,
    ...(plans?.[index] && { document: plans[index] }),
  })),
});

/** The body of post_project for a new project; empty optional fields are left out (spec §5). */
export const newProjectToWire = (
  form: ProjectForm,
  files: ProjectFiles & { image: File },
): InputOf<typeof postProject> => ({
  ...withoutEmpty(form),
  title: form.title,
  ...filesOnWire(form, files),
  ...(files.meta_image && { meta_image: files.meta_image }),
});

const joined = (ids: number[] = []) => (ids.length > 0 ? ids.join(",") : undefined);

/**
 * The body of post_project for a change: what is taken away is comma-joined (contract §1.4), emptied
 * texts are sent empty, and meta_image too when none is given. `keepMetaImage` is the picture's URL.
 */
export const changedProjectToWire = (
  id: number,
  form: ProjectForm,
  files: ProjectFiles,
  { keepMetaImage, ...removals }: ProjectRemovals & { keepMetaImage?: string } = {},
): InputOf<typeof postProject> => ({
  ...withoutEmpty(form),
  id,
  title: form.title,
  video_link: form.video_link ?? "",
  meta_title: form.meta_title ?? "",
  meta_description: form.meta_description ?? "",
  meta_keywords: form.meta_keywords ?? "",
  ...filesOnWire(form, files),
  meta_image: files.meta_image ?? keepMetaImage ?? "",
  remove_gallery_images: joined(removals.remove_gallery_images),
  remove_documents: joined(removals.remove_documents),
  remove_plans: joined(removals.remove_plans),
});
