import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { mostMegapixels, shortestPhotoSide } from "~/contract/file-sizes";
import { requireSize, MediaRefused, oneOf } from "./media-refused";

export type PictureKind = "jpeg" | "png" | "gif";

export interface AcceptedPicture {
  /** A JPEG drawn anew: upright, sRGB, without metadata and whatever else the file carried. */
  body: Buffer;
  contentType: "image/jpeg";
  width: number;
  height: number;
  /** "#rrggbb", painted until the picture has arrived. */
  dominantColour: string;
  key: string;
}

interface PictureRules {
  maxBytes: number;
  kinds?: PictureKind[];
  /** Shortest side in pixels. */
  minimum?: number;
}

const LONGEST_SIDE = 2400;
const KIND_OF: Record<string, PictureKind> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
};

/**
 * Takes a picture that somebody sent: looks at what it is, not at what it is called, and encodes it anew
 * (contract §1.7, spec §3).
 * @throws MediaRefused with a sentence for the sender
 */
export async function acceptPicture(
  bytes: Uint8Array,
  { maxBytes, kinds = ["jpeg", "png"], minimum = shortestPhotoSide }: PictureRules,
): Promise<AcceptedPicture> {
  requireSize(bytes, maxBytes);
  const kind = await requireKind(bytes, kinds);
  await requireDimensions(bytes, kind, minimum);

  const drawn = await sharp(bytes, { failOn: "error", limitInputPixels: mostMegapixels * 1e6 })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 82, progressive: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });

  const { width, height } = drawn.info;
  const colour = await dominantColour(drawn.data);
  const hash = createHash("sha256").update(drawn.data).digest("hex").slice(0, 20);
  return {
    body: drawn.data,
    contentType: "image/jpeg",
    width,
    height,
    dominantColour: `#${colour}`,
    key: `${hash}-${width}x${height}-${colour}.jpg`,
  };
}

const damaged = () => new MediaRefused(400, "The picture is damaged or incomplete.");

async function requireKind(bytes: Uint8Array, kinds: PictureKind[]) {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  if (mime === "image/apng") throw animated();
  const kind = KIND_OF[mime];
  if (kind && kinds.includes(kind)) return kind;
  throw new MediaRefused(
    415,
    `Photos must be ${oneOf(kinds.map((accepted) => accepted.toUpperCase()))}.`,
  );
}

/** Reads the header alone, so that a small file cannot unfold into gigabytes. */
async function requireDimensions(bytes: Uint8Array, kind: PictureKind, minimum: number) {
  const facts = await sharp(bytes, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (facts.format !== kind) throw damaged();
  if ((facts.pages ?? 1) > 1) throw animated();
  if (facts.width * facts.height > mostMegapixels * 1e6)
    throw new MediaRefused(413, `The picture is larger than ${mostMegapixels} megapixels.`);
  if (Math.min(facts.width, facts.height) < minimum)
    throw new MediaRefused(400, `Photos must be at least ${minimum}x${minimum} pixels.`);
}

const animated = () => new MediaRefused(415, "Photos must not be animated.");

/** Six hexadecimal digits; found on a small copy, which takes 2 ms. */
async function dominantColour(jpeg: Buffer) {
  const small = await sharp(jpeg).resize(64, 64, { fit: "inside" }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("");
}
