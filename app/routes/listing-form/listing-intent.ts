import { mostFloorPictures } from "~/contract/projects/rules";
import { type ListingFiles, movedPicture, withTitleFromGallery } from "./listing-files";
import type { KindName } from "./listing-kind";

/** What a button below a picture of the gallery asks for. */
export interface PictureIntent {
  does: "earlier" | "later" | "as-title";
  picture: number;
}

/** What the buttons of each form ask for; "save" is the one that Enter presses. */
const plain = {
  property: ["save", "save-draft", "show-questions", "compare-price", "check-texts"],
  project: ["save", "save-draft", "check-texts", "add-floor"],
} as const;

type ListingIntent =
  | { does: (typeof plain)[KindName][number] }
  | { does: "remove-floor"; floor: number }
  | PictureIntent;

/** The value that a button posts for a picture of the gallery. */
export const pictureIntent = (does: PictureIntent["does"], picture: number) => `${does} ${picture}`;
/** The value that the button of a floor posts. */
export const removeFloor = (floor: number) => `remove-floor ${floor}`;

/** Null for one that no button of the form has. */
export function readIntent(kind: KindName, value: FormDataEntryValue | null): ListingIntent | null {
  if (value === null) return { does: "save" };
  const does = plain[kind].find((one) => one === value);
  if (does) return { does };
  const [, move, number] =
    /^(earlier|later|as-title|remove-floor) (\d{1,3})$/.exec(String(value)) ?? [];
  if (move === undefined) return null;
  if (move !== "remove-floor")
    return number!.length <= 2
      ? { does: move as PictureIntent["does"], picture: Number(number) }
      : null;
  const floor = Number(number);
  return kind === "project" && floor < mostFloorPictures ? { does: move, floor } : null;
}

/** The files after a button for a picture was pressed. */
export function arranged<Files extends Pick<ListingFiles, "title" | "gallery">>(
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
