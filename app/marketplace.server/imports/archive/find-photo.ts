import type { FeedMessage } from "../../db/tables";
import { isOnTheWeb } from "../photo-address";
import { type ArchivePhoto, baseName, plainPath, shownName } from "./read-archive";

/** Where a photo of a home is had, by what its feed says, or why it is not. */
export type FindPhoto = (said: string, place: number) => { address: string } | FeedMessage;

interface Known {
  /** Null: the file came alone. */
  photos: ArchivePhoto[] | null;
  /** Addresses of photos that earlier archives of the feed had, by name. */
  before: Map<string, string>;
}

/**
 * Finds photos on the web, in the archive and among those that came before, for software of agencies sends a photo once.
 * In the archive they are found by their path, else by their name, whatever its case.
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
    const exact = byPath.get(path);
    const called = exact ? [exact] : (byName.get(baseName(path)) ?? []);
    const [address, ...others] = new Set(called.map((photo) => photo.address));
    if (others.length > 0) return fault("Several photos of the archive are called so.");
    if (address === null) return fault("The photo is too large.");
    const found = address ?? before.get(baseName(path));
    if (found) return { address: found };
    return photos
      ? fault("This photo is not in the archive.")
      : { field: "photos", message: "A photo has no address on the web." };
  };
}
