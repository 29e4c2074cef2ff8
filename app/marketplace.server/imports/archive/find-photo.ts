import type { FeedMessage } from "../../db/tables";
import { type ArchivePhoto, baseName, plainPath, shownName } from "./read-archive";

/** Where a photo of a home is had, by what its feed says, or why it is not. */
export type FindPhoto = (said: string, place: number) => { address: string } | FeedMessage;

interface Known {
  /** Null: the file came alone. */
  photos: ArchivePhoto[] | null;
  /** Addresses of photos that earlier archives of the feed had, by path. */
  before: Map<string, string>;
}

const longestAddress = 2000;

/** Whether a photo can be fetched by what a feed says of it. */
const isOnTheWeb = (address: string) =>
  Buffer.byteLength(address) <= longestAddress &&
  URL.canParse(address) &&
  /^https?:/i.test(address);

/** A path, and what it ends in: a/b/c.jpg, b/c.jpg, c.jpg. */
const endsOf = (path: string) => {
  const parts = path.split("/");
  return parts.map((_, place) => parts.slice(place).join("/"));
};

/**
 * Finds photos on the web, in the archive and among those that came before, for software of agencies sends a photo once.
 * One path is to end in the other, whatever their case: two folders have photos that are called alike.
 */
export function photoFinder({ photos, before }: Known): FindPhoto {
  const byPath = new Map(photos?.map((photo) => [photo.path, photo]));
  const byName = new Map<string, ArchivePhoto[]>();
  for (const photo of photos ?? []) {
    const name = baseName(photo.path);
    const called = byName.get(name);
    if (called) called.push(photo);
    else byName.set(name, [photo]);
  }
  return (said, place) => {
    if (isOnTheWeb(said)) return { address: said };
    const fault = (words: string) => ({
      field: `photo ${place + 1}`,
      message: `${shownName(said)}: ${words}`,
    });
    const path = plainPath(said);
    const ends = endsOf(path);
    const exact = ends.map((end) => byPath.get(end)).find(Boolean);
    const deeper = byName.get(baseName(path))?.filter((photo) => photo.path.endsWith(`/${path}`));
    const called = exact ? [exact] : (deeper ?? []);
    const [address, ...others] = new Set(called.map((photo) => photo.address));
    if (others.length > 0) return fault("Several photos of the archive are called so.");
    if (address === null) return fault("The photo is too large.");
    const found = address ?? ends.map((end) => before.get(end)).find(Boolean);
    if (found) return { address: found };
    return photos
      ? fault("This photo is not in the archive.")
      : { field: "photos", message: "A photo has no address on the web." };
  };
}
