import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pictures } from "~/pictures.server/picture-process";
import type { Drawing } from "~/pictures.server/program/variant";
import { contentTypeOf, readPictureKey, type Storage } from "./storage";
import { writeFileAtomically } from "./write-file-atomically";

export const variantWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const variantFormats = ["avif", "webp", "jpg"] as const;
type VariantWidth = (typeof variantWidths)[number];
type VariantFormat = (typeof variantFormats)[number];

/** How a picture is drawn that is not stored (yet), at a width when only that is needed; null when it knows none. */
export type DrawMissing = (key: string, width?: number) => Promise<Drawing | null>;

export interface Variant {
  body: Buffer;
  contentType: string;
  etag: string;
}

const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * A picture at one of our widths and formats, made once and kept in `cacheFolder`; null when there is no
 * such picture. A picture narrower than the width keeps its own size.
 */
export async function pictureVariant(
  storage: Storage,
  cacheFolder: string,
  key: string,
  width: VariantWidth,
  format: VariantFormat,
  drawMissing?: DrawMissing,
): Promise<Variant | null> {
  const measures = readPictureKey(key);
  if (!measures) return null;
  const file = join(variantFolder(cacheFolder, key), `${width}.${format}`);
  const body = (await readFile(file).catch(() => null)) ?? (await once(file, make));
  return body && { body, contentType: contentTypeOf(file), etag: etagOf(body) };

  async function make() {
    const made = await pictures
      .run("encodeVariant", async () => ({ source: await findSource(), width, format }))
      .catch((error: unknown) => {
        if (error instanceof NoSuchPicture) return null;
        throw error;
      });
    // A full disk must not keep the picture from being seen.
    if (made) await writeFileAtomically(file, made).catch(() => undefined);
    return made;
  }

  async function findSource() {
    const stored = (await storage.get(key))?.body;
    const source = stored ?? (await drawMissing?.(key, Math.min(width, measures!.width)));
    if (!source) throw new NoSuchPicture();
    return source;
  }
}

class NoSuchPicture extends Error {}

/** Forgets the variants of a picture that was deleted. */
export async function forgetVariants(cacheFolder: string, key: string) {
  if (readPictureKey(key))
    await rm(variantFolder(cacheFolder, key), { recursive: true, force: true });
}

export function etagOf(body: Buffer) {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function variantFolder(cacheFolder: string, key: string) {
  return join(cacheFolder, createHash("sha256").update(key).digest("hex").slice(0, 2), key);
}

/** Lets all who ask for the same file wait for one making of it. */
function once(file: string, make: () => Promise<Buffer | null>) {
  const known = underWay.get(file);
  if (known) return known;
  const made = make().finally(() => underWay.delete(file));
  underWay.set(file, made);
  return made;
}
