import { mostFloorPictures } from "~/contract/projects.floors";
import { type PictureIntent, readPictureIntent } from "./listing-intent";

/** What a button of the form for a project asks for; "save" is the one that Enter presses. */
type ProjectIntent =
  | { does: "save" | "save-draft" | "check-texts" | "add-floor" }
  | { does: "remove-floor"; floor: number }
  | PictureIntent;

/** The value that the button of a floor posts. */
export const removeFloor = (floor: number) => `remove-floor ${floor}`;

const plain = ["save", "save-draft", "check-texts", "add-floor"] as const;

/** Null for one that no button has. */
export function readProjectIntent(value: FormDataEntryValue | null): ProjectIntent | null {
  if (value === null) return { does: "save" };
  const does = plain.find((one) => one === value);
  if (does) return { does };
  const floor = Number(/^remove-floor (\d{1,3})$/.exec(String(value))?.[1] ?? Infinity);
  return floor < mostFloorPictures ? { does: "remove-floor", floor } : readPictureIntent(value);
}
