import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { partOfSite } from "~/site.server";

/** Together about 200 MB. */
const mostKept = 2000;
/** The folder is looked through after so many new images. */
const between = 50;
const counter = partOfSite(() => ({ sinceLooked: 0 }));

/** Keeps an image in a folder of its own; what was drawn before of the same page goes. */
export async function keepImage(cacheFolder: string, file: string, image: Buffer) {
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
