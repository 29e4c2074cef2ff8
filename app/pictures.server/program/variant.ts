import sharp from "sharp";

/** A drawing that becomes a picture: SVG, and at which share of its own size. */
export interface Drawing {
  svg: string;
  share: number;
}

interface VariantWanted {
  source: Uint8Array | Drawing;
  width: number;
  format: "avif" | "webp" | "jpg";
}

/** Dots per inch at which a pixel of the drawing is one of the picture. */
const wholeSize = 72;

/** The drawing as JPEG; smaller ones are drawn small. */
export function draw({ svg, share }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: wholeSize * share })
    .flatten()
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

/** A picture at another width and in another format; a narrower one keeps its own size. */
export async function encodeVariant({ source, width, format }: VariantWanted): Promise<Buffer> {
  const picture = source instanceof Uint8Array ? source : await draw(source);
  const resized = sharp(picture, { limitInputPixels: 40e6 }).resize({
    width,
    withoutEnlargement: true,
  });
  if (format === "avif") return resized.avif({ quality: 50, effort: 1 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 74, effort: 3 }).toBuffer();
  return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
