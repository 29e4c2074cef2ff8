import { movedPicture, withTitleFromGallery, type ListingFiles } from "./listing-files";

/** What a button of the form asks for; "save" is the one that Enter presses. */
export type ListingIntent =
  | { does: "save" | "show-questions" | "check-texts" }
  | { does: "earlier" | "later" | "as-title"; picture: number };

/** The value that a button posts for a picture of the gallery. */
export const pictureIntent = (does: "earlier" | "later" | "as-title", picture: number) =>
  `${does} ${picture}`;

/** Null for one that no button has. */
export function readIntent(value: FormDataEntryValue | null): ListingIntent | null {
  if (value === null || value === "save") return { does: "save" };
  if (value === "show-questions" || value === "check-texts") return { does: value };
  const match = /^(earlier|later|as-title) (\d{1,2})$/.exec(String(value));
  return match
    ? { does: match[1] as "earlier" | "later" | "as-title", picture: Number(match[2]) }
    : null;
}

/** The files after a button for a picture was pressed. */
export function arranged(files: ListingFiles, intent: ListingIntent): ListingFiles {
  switch (intent.does) {
    case "earlier":
      return { ...files, gallery: movedPicture(files.gallery, intent.picture, -1) };
    case "later":
      return { ...files, gallery: movedPicture(files.gallery, intent.picture, 1) };
    case "as-title":
      return withTitleFromGallery(files, intent.picture);
    default:
      return files;
  }
}
