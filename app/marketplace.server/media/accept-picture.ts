import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { mostMegapixels, shortestPhotoSide } from "~/contract/file-sizes";
import { PictureFault } from "~/pictures.server/picture-fault";
import { type PictureProcess, pictures } from "~/pictures.server/picture-process";
import { TooManyRequests } from "../http/refusals";
import { requireSize, MediaRefused, oneOf } from "./media-refused";

export type PictureKind = "jpeg" | "png" | "gif";

export interface AcceptedPicture {
  /** Drawn anew: upright, sRGB, without metadata and whatever else the file carried. */
  body: Buffer;
  /** PNG alone of an icon that can be seen through. */
  contentType: "image/jpeg" | "image/png";
  width: number;
  height: number;
  /** "#rrggbb", painted until the picture has arrived. */
  dominantColour: string;
  /** By which the same picture is found again; null where nothing can be told from it. */
  likeness: string | null;
  key: string;
}

interface PictureRules {
  maxBytes: number;
  kinds?: PictureKind[];
  /** Shortest side in pixels. */
  minimum?: number;
  /** What can be seen through stays so. */
  isIcon?: boolean;
}

const LONGEST_SIDE = 2400;
/** Nowhere is one shown larger. */
const LONGEST_SIDE_OF_ICON = 960;
const KIND_OF: Record<string, PictureKind> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
};

/**
 * Takes a picture that somebody sent: looks at what it is, not at what it is called, and encodes it anew
 * (contract §1.7, spec §3).
 * @throws MediaRefused with a sentence for the sender
 * @throws TooManyRequests when too many other pictures wait
 */
export async function acceptPicture(
  bytes: Uint8Array,
  { maxBytes, kinds = ["jpeg", "png"], minimum = shortestPhotoSide, isIcon = false }: PictureRules,
  by: PictureProcess = pictures,
): Promise<AcceptedPicture> {
  requireSize(bytes, maxBytes);
  const kind = await requireKind(bytes, kinds);
  const { body, format, dominantColour, likeness, width, height } = await by
    .run("redraw", () => ({
      bytes,
      format: kind,
      most: mostMegapixels * 1e6,
      shortestSide: minimum,
      longestSide: isIcon ? LONGEST_SIDE_OF_ICON : LONGEST_SIDE,
      keepsClear: isIcon,
    }))
    .catch((error: unknown) => {
      throw refusalFor(error, minimum);
    });
  const hash = createHash("sha256").update(body).digest("hex");
  return {
    body,
    contentType: `image/${format}`,
    width,
    height,
    dominantColour: `#${dominantColour}`,
    likeness,
    key: `${hash}-${width}x${height}-${dominantColour}.${format === "png" ? "png" : "jpg"}`,
  };
}

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

const animated = () => new MediaRefused(415, "Photos must not be animated.");

function refusalFor(error: unknown, minimum: number) {
  if (!(error instanceof PictureFault)) return error;
  if (error.reason === "busy") return new TooManyRequests(10);
  if (error.reason === "animated") return animated();
  if (error.reason === "too large")
    return new MediaRefused(413, `The picture is larger than ${mostMegapixels} megapixels.`);
  if (error.reason === "too small")
    return new MediaRefused(400, `Photos must be at least ${minimum}x${minimum} pixels.`);
  return new MediaRefused(400, "The picture is damaged or incomplete.");
}
