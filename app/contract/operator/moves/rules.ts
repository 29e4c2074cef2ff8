import { itemWord, type ReadItem, readItemWord } from "../review-list/rules";

/** As many as a page of the list of all listings shows. */
export const mostMovedTogether = 20;

/** What has a category. */
export const movedKinds = ["listings", "projects"] as const;
export type MovedKind = (typeof movedKinds)[number];

/** Why a listing cannot be moved. */
export const moveObstacles = [
  /** It was deleted meanwhile. */
  "gone",
  /** It stands in the category already. */
  "there",
  /** Somebody changed it since it was read. */
  "changed",
  /** It is the operator's own: its owner changes it. */
  "own",
  /** The category asks for something that it does not say. */
  "incomplete",
] as const;
export type MoveObstacle = (typeof moveObstacles)[number];

export const tooManyToMove = "Please move at most 20 listings at once.";

export interface MovedItem extends ReadItem {
  kind: MovedKind;
}

/** A listing of the list as it was read, in one word: "listings:12:3". */
export const movedWord = (kind: "property" | "project", id: number, revision: number) =>
  itemWord({ kind: kind === "property" ? "listings" : "projects", id, revision });

export function readMovedWord(word: string): MovedItem | null {
  const item = readItemWord(word);
  const kind = movedKinds.find((one) => one === item?.kind);
  return item && kind ? { ...item, kind } : null;
}
