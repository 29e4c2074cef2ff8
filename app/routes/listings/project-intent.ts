import { mostFloors } from "~/contract/projects.floors";

/** What a button of the form for a project asks for; "save" is the one that Enter presses. */
export type ProjectIntent =
  { does: "save" | "check-texts" | "add-floor" } | { does: "remove-floor"; floor: number };

/** The value that the button of a floor posts. */
export const removeFloor = (floor: number) => `remove-floor ${floor}`;

/** Null for one that no button has. */
export function readProjectIntent(value: FormDataEntryValue | null): ProjectIntent | null {
  if (value === null || value === "save") return { does: "save" };
  if (value === "check-texts" || value === "add-floor") return { does: value };
  const floor = Number(/^remove-floor (\d{1,2})$/.exec(String(value))?.[1] ?? Infinity);
  return floor < mostFloors ? { does: "remove-floor", floor } : null;
}
