import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShareWords } from "~/pictures.server/program/share-image";
import { PictureFault } from "~/pictures.server/picture-fault";
import { pictures } from "~/pictures.server/picture-process";
import { partOfSite } from "~/site.server";
import { keepImage } from "./share-image-folder";

export interface ShareSubject extends ShareWords {
  /** Address of the photo; empty: the image stands without one. */
  photo: string;
}

/** Counts when the drawing changes, so that none of before is sent. */
const edition = 1;

/** Changes with whatever stands in the image. */
export const shareEtag = (subject: ShareSubject) =>
  `"${createHash("sha256")
    .update(JSON.stringify([edition, subject]))
    .digest("base64url")
    .slice(0, 22)}"`;

const imagesUnderWay = partOfSite(() => new Map<string, Promise<Buffer>>());

/**
 * The image as a JPEG: photo, price, title, place and the company's name. Kept in `cacheFolder` until
 * something in it changes; `name` is whose image it is.
 * @throws 503 when too many pictures wait
 */
export async function shareImage(
  cacheFolder: string,
  name: string,
  subject: ShareSubject,
  fetchPhoto: (url: string) => Promise<Buffer | null>,
): Promise<Buffer> {
  const whose = createHash("sha256").update(name).digest("hex");
  const fileName = `${shareEtag(subject).replaceAll('"', "")}.jpg`;
  const file = join(cacheFolder, whose.slice(0, 2), whose, fileName);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const underWay = imagesUnderWay();
  const before = underWay.get(file);
  if (before) return before;
  const making = make().finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;

  async function make() {
    // Nobody else's picture waits for a photo that is slow to come.
    const photo = subject.photo ? await fetchPhoto(subject.photo) : null;
    const image = await pictures
      .run("drawShareImage", () => ({ words: subject, photo }))
      .catch(tellToWait);
    // A full disk must not keep the image from being seen.
    await keepImage(cacheFolder, file, image).catch(() => undefined);
    return image;
  }
}

function tellToWait(error: unknown): never {
  if (!(error instanceof PictureFault) || error.reason !== "busy") throw error;
  throw new Response(null, { status: 503, headers: { "Retry-After": "10" } });
}
