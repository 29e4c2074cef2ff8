import { type CommonFiles, movedPicture, withTitleFromGallery } from "./listing-files";

/** What a button below a picture of the gallery asks for. */
export interface PictureIntent {
  does: "earlier" | "later" | "as-title";
  picture: number;
}

/** What a button of the form asks for; "save" is the one that Enter presses. */
type ListingIntent =
  | { does: "save" | "save-draft" | "show-questions" | "compare-price" | "check-texts" }
  | PictureIntent;

/** The value that a button posts for a picture of the gallery. */
export const pictureIntent = (does: PictureIntent["does"], picture: number) => `${does} ${picture}`;

export function readPictureIntent(value: FormDataEntryValue | null): PictureIntent | null {
  const match = /^(earlier|later|as-title) (\d{1,2})$/.exec(String(value));
  return match ? { does: match[1] as PictureIntent["does"], picture: Number(match[2]) } : null;
}

const plain = ["save", "save-draft", "show-questions", "compare-price", "check-texts"] as const;

/** Null for one that no button has. */
export function readIntent(value: FormDataEntryValue | null): ListingIntent | null {
  if (value === null) return { does: "save" };
  const does = plain.find((one) => one === value);
  return does ? { does } : readPictureIntent(value);
}

/** The files after a button for a picture was pressed. */
export function arranged<Files extends Pick<CommonFiles, "title" | "gallery">>(
  files: Files,
  intent: { does: string; picture?: number },
): Files {
  const { does, picture = -1 } = intent;
  switch (does) {
    case "earlier":
      return { ...files, gallery: movedPicture(files.gallery, picture, -1) };
    case "later":
      return { ...files, gallery: movedPicture(files.gallery, picture, 1) };
    case "as-title":
      return withTitleFromGallery(files, picture);
    default:
      return files;
  }
}
