import sharp from "sharp";
import { PictureFault } from "../picture-fault";
import { printInvoice } from "./invoice/print-invoice";
import { drawShareImage } from "./share-image";
import { draw, encodeVariant } from "./variant";

const side = 8;
/** So much brighter a field is than the one before it when it counts, of 255. */
const step = 2;
/** Pictures whose fields differ by less are of one colour. */
const leastSpread = 8;
/** Of 64 fields: with fewer, or all but so few, much of the picture is empty. */
const leastTold = 8;

/**
 * What a picture looks like, as 64 binary digits: whether each field of a small grey copy is brighter than the one
 * before it in its row. Copies of a picture that were made smaller or encoded anew differ in few of them. Null where
 * nothing can be told: one colour, or an almost empty sheet.
 */
async function likenessOf(bytes: Uint8Array): Promise<string | null> {
  const grey = await sharp(bytes, { limitInputPixels: 40e6 })
    .greyscale()
    .resize(side + 1, side, { fit: "fill" })
    .raw()
    .toBuffer();
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  if (spread < leastSpread) return null;
  let told = "";
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column;
      told += grey[at + 1]! >= grey[at]! + step ? "1" : "0";
    }
  const brighter = told.replaceAll("0", "").length;
  return brighter < leastTold || brighter > side * side - leastTold ? null : told;
}

/** The same of a picture that is stored. @throws PictureFault */
const likeness = ({ bytes }: { bytes: Uint8Array }) =>
  likenessOf(bytes).catch(() => {
    throw new PictureFault("damaged");
  });

const damaged = () => {
  throw new PictureFault("damaged");
};

/** All that is done with pixels and on paper, by name. */
export const tasks = {
  draw,
  encodeVariant,
  likeness,
  measure,
  redraw,
  drawShareImage,
  printInvoice,
};

interface Redrawing {
  bytes: Uint8Array;
  /** What the bytes begin like. */
  format: string;
  /** In pixels. */
  most: number;
  shortestSide: number;
  /** The picture is brought to it where it is larger. */
  longestSide: number;
  /** Of an icon: what can be seen through stays so. */
  keepsClear: boolean;
}

interface Redrawn {
  body: Buffer;
  format: "jpeg" | "png";
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  dominantColour: string;
  /** What it looks like. */
  likeness: string | null;
}

/**
 * Encodes a picture that somebody sent anew: a JPEG, or a PNG of an icon that can be seen through; upright, sRGB,
 * without metadata and whatever else the file carried.
 * @throws PictureFault
 */
async function redraw({ bytes, ...wanted }: Redrawing): Promise<Redrawn> {
  await requireDimensions(bytes, wanted);
  const isClear = wanted.keepsClear && (await canBeSeenThrough(bytes, wanted));
  const upright = sharp(bytes, { failOn: "error", limitInputPixels: wanted.most })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({
      width: wanted.longestSide,
      height: wanted.longestSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb");
  const opaque = upright
    .clone()
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, progressive: true });
  const drawn = isClear ? upright.png({ compressionLevel: 9 }) : opaque;
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(damaged);
  const seen = isClear ? await opaque.toBuffer().catch(damaged) : data;
  const { width, height } = info;
  return {
    ...{ body: data, format: isClear ? "png" : "jpeg", width, height },
    dominantColour: await dominantColour(seen),
    likeness: await likenessOf(seen),
  };
}

async function canBeSeenThrough(bytes: Uint8Array, { most }: Pick<Redrawing, "most">) {
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: most }).timeout({
    seconds: 30,
  });
  const { hasAlpha } = await picture.metadata().catch(damaged);
  return hasAlpha && !(await picture.stats().catch(damaged)).isOpaque;
}

/** Reads the header alone, so that a small file cannot unfold into gigabytes. */
async function requireDimensions(
  bytes: Uint8Array,
  { format, most, shortestSide }: Omit<Redrawing, "bytes">,
) {
  const facts = await sharp(bytes, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(damaged);
  if (facts.format !== format) throw new PictureFault("damaged");
  if ((facts.pages ?? 1) > 1) throw new PictureFault("animated");
  if (facts.width * facts.height > most) throw new PictureFault("too large");
  if (Math.min(facts.width, facts.height) < shortestSide) throw new PictureFault("too small");
}

/** Found on a small copy, which takes 2 ms. */
async function dominantColour(jpeg: Buffer) {
  const small = await sharp(jpeg).resize(64, 64, { fit: "inside" }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("");
}

/** How large a picture says it is. @throws PictureFault */
async function measure(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(damaged);
  return { width, height };
}
