import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contentTypeOf, readPictureKey, type Storage } from "./storage";
import { writeFileAtomically } from "./write-file-atomically";

export const variantWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const variantFormats = ["avif", "webp", "jpg"] as const;
type VariantWidth = (typeof variantWidths)[number];
type VariantFormat = (typeof variantFormats)[number];

/** Draws a picture that is not stored (yet), at a width when only that is needed; null when it knows none. */
export type DrawMissing = (key: string, width?: number) => Promise<Buffer | null>;

export interface Variant {
  body: Buffer;
  contentType: string;
  etag: string;
}

// Two at a time: more would take both cores from the pages (a 640 px AVIF takes about 35 ms of one).
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];
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
    const source =
      (await storage.get(key))?.body ??
      (await drawMissing?.(key, Math.min(width, measures?.width ?? width)));
    if (!source) return null;
    const made = await encode(source, width, format);
    // A full disk must not keep the picture from being seen.
    await writeFileAtomically(file, made).catch(() => undefined);
    return made;
  }
}

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

function encode(source: Buffer, width: VariantWidth, format: VariantFormat) {
  const resized = sharp(source, { limitInputPixels: 40e6 }).resize({
    width,
    withoutEnlargement: true,
  });
  if (format === "avif") return resized.avif({ quality: 50, effort: 1 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 74, effort: 3 }).toBuffer();
  return resized.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Lets all who ask for the same file wait for one making of it. */
function once(file: string, make: () => Promise<Buffer | null>) {
  const known = underWay.get(file);
  if (known) return known;
  const made = inTurn(make).finally(() => underWay.delete(file));
  underWay.set(file, made);
  return made;
}

async function inTurn<T>(work: () => Promise<T>) {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed to the next in line, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
