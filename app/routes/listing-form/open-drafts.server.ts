import { drafts } from "~/drafts.server/drafts";
import { draftToken, storedId, type FormFile } from "./listing-files";

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
export const goneFiles = (before: FormFile[], now: FormFile[]) =>
  before
    .filter(({ ref }) => !now.some((file) => file.ref === ref))
    .flatMap((file) => storedId(file) ?? []);

/** `12,+0,title`: kept pictures by id, new ones by their place in gallery_images, the old title image. */
export function orderOf(gallery: FormFile[]) {
  let fresh = 0;
  return gallery
    .map((file) => (draftToken(file) ? `+${fresh++}` : (storedId(file) ?? "title")))
    .join(",");
}
