/** A floor without a name, or without a picture of it (spec §5). */
export const fillFloorFirst = "Fill the current floor before adding another.";

/** Contract §5.15. */
const mostFloors = 50;
/** Pictures with the same title are one floor (contract §3.34). */
const mostOfFloor = 10;
export const mostFloorPictures = mostFloors * mostOfFloor;
/** Our own form offers no more: all of its files are kept while it is filled in. */
export const mostFormFloors = 100;

/** What is too much of these pictures, named by the titles of their floors. */
export function tooManyFloors(titles: string[]): string | null {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  if (counts.size > mostFloors) return `A project may have at most ${mostFloors} floors.`;
  const isOver = [...counts.values()].some((count) => count > mostOfFloor);
  return isOver ? `A floor may have at most ${mostOfFloor} pictures.` : null;
}

/** Each list of projects has an address of its own. */
export const projectLists = ["all", "featured", "upcoming", "under_construction"] as const;
export type ProjectList = (typeof projectLists)[number];
