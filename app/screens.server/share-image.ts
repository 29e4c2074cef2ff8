import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { partOfSite } from "~/site.server";
import type { ShareWords } from "~/pictures.server/program/share-image";
import { PictureFault } from "~/pictures.server/picture-fault";
import { pictures } from "~/pictures.server/picture-process";

/** Together about 200 MB. */
const mostKept = 2000;
/** The folder is looked through after so many new images. */
const between = 50;
const counter = partOfSite(() => ({ sinceLooked: 0 }));

/** Keeps an image in a folder of its own; what was drawn before of the same page goes. */
async function keepImage(cacheFolder: string, file: string, image: Buffer) {
  const folder = dirname(file);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${randomBytes(6).toString("hex")}.part`;
  await writeFile(aside, image);
  await rename(aside, file);
  if (counter().sinceLooked++ % between === 0) await dropOldestImages(cacheFolder);
}

/** Pages that are gone ask for their image no more, so nobody else would take it away. */
export async function dropOldestImages(cacheFolder: string, most = mostKept) {
  const names = await readdir(cacheFolder, { recursive: true });
  const images = names.filter((name) => name.endsWith(".jpg"));
  if (images.length <= most) return;
  const aged = await Promise.all(
    images.map(async (name) => {
      const path = join(cacheFolder, name);
      return { path, drawnAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((one, other) => other.drawnAt - one.drawnAt);
  for (const { path } of aged.slice(most))
    await rm(dirname(path), { recursive: true, force: true });
}

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
