import type { InputOf } from "./call";
import type { postProperty, updatePostProperty } from "./listings";
import type { PropertyForm } from "./listings.forms";

/** Files beside what was typed: those newly chosen, and on an update those to take away. */
export interface PropertyFiles {
  title_image?: File;
  three_d_image?: File;
  gallery_images?: File[];
  documents?: File[];
  meta_image?: File;
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
export const withoutEmpty = <Form extends object>(form: Form) =>
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
