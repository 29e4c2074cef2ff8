import type { InputOf } from "../wire/call";
import type { postProperty, updatePostProperty } from "./calls";
import type { PropertyForm } from "./forms";
import type { postProject } from "../projects/calls";
import type { ProjectForm } from "../projects/forms";

/** Files beside what was typed: those newly chosen. */
interface ListingFiles {
  gallery_images?: File[];
  documents?: File[];
  meta_image?: File;
}

export interface PropertyFiles extends ListingFiles {
  title_image?: File;
  three_d_image?: File;
  /** Answers to parameters of type file. */
  parameters?: { parameter_id: number; value: File }[];
}

interface PropertyRemovals {
  remove_gallery_images?: number[];
  remove_documents?: number[];
  remove_three_d_image?: boolean;
}

const filled = <Value>(value: Value | undefined | ""): value is Value =>
  value !== undefined && value !== "";

/** Empty optional fields are left out (spec §5 Payload building). */
const withoutEmpty = <Form extends object>(form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => filled(value))) as Form;

/** Empty parameters are left out too. */
function common(
  form: PropertyForm,
  files: PropertyFiles,
  encode: (value: string | string[]) => string,
) {
  const { is_premium, parameters, facilities, ...typed } = form;
  return {
    ...withoutEmpty(typed),
    is_premium: is_premium ? ("true" as const) : ("false" as const),
    parameters: [
      ...parameters
        .filter(({ value }) => (Array.isArray(value) ? value.some(filled) : filled(value?.trim())))
        .map(({ parameter_id, value = "" }) => ({ parameter_id, value: encode(value) })),
      ...(files.parameters ?? []),
    ],
    facilities: facilities.flatMap(({ facility_id, distance }) =>
      distance === undefined ? [] : [{ facility_id, distance }],
    ),
    ...(files.title_image && { title_image: files.title_image }),
    ...(files.three_d_image && { three_d_image: files.three_d_image }),
    gallery_images: files.gallery_images ?? [],
    documents: files.documents ?? [],
  };
}

/** The body of post_property from a valid form; checkbox answers are JSON text (contract §3.14). */
export function newPropertyToWire(
  form: PropertyForm,
  { title_image, ...files }: PropertyFiles & { title_image: File },
): InputOf<typeof postProperty> {
  const encode = (value: string | string[]) =>
    typeof value === "string" ? value : JSON.stringify(value.filter(filled));
  return {
    ...common(form, files, encode),
    title_image,
    ...(files.meta_image && { meta_image: files.meta_image }),
  };
}

/**
 * The body of update_post_property: every parameter value is JSON text, and meta_image is sent empty
 * when none is given (contract §3.17). `keepMetaImage` is the picture's current URL.
 */
export function changedPropertyToWire(
  id: number,
  form: PropertyForm,
  files: PropertyFiles,
  removals: PropertyRemovals & { keepMetaImage?: string } = {},
): InputOf<typeof updatePostProperty> {
  const { keepMetaImage, ...removed } = removals;
  return {
    ...common(form, files, (value) => JSON.stringify(value)),
    action_type: "0",
    id,
    meta_image: files.meta_image ?? keepMetaImage ?? "",
    ...removed,
  };
}

export interface ProjectFiles extends ListingFiles {
  image?: File;
  /** By the place of the plan in the form. */
  plans?: readonly (File | undefined)[];
}

interface ProjectRemovals {
  remove_gallery_images?: number[];
  remove_documents?: number[];
  remove_plans?: number[];
}

const projectFilesOnWire = (
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
  ...projectFilesOnWire(form, files),
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
  ...projectFilesOnWire(form, files),
  meta_image: files.meta_image ?? keepMetaImage ?? "",
  remove_gallery_images: joined(removals.remove_gallery_images),
  remove_documents: joined(removals.remove_documents),
  remove_plans: joined(removals.remove_plans),
});
