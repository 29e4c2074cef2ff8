import sharp, { type OverlayOptions } from "sharp";
import { type ShareLine, drawLine } from "./share-text";

/** What social networks show a page with; the size that all of them take. */
const shareSize = { width: 1200, height: 630 };

/** What a share image shows. */
export interface ShareWords {
  title: string;
  /** Where it is, or what it is about. */
  place: string;
  /** Or how much is on offer; empty: neither. */
  price: string;
  company: string;
  /** The photo shows a face: round, and not larger than it is. */
  isPortrait?: boolean;
}

const margin = 56;
const paper = "#fbfaf6";
const ink = "#1b1e20";
const quietInk = "#5a6165";
const accent = "#1e5e4b";

// Faces of the system: the drawing library cannot read the heading face as browsers get it.
const heading = { font: "serif" };
const text = { font: "sans-serif" };

interface ShareDrawing {
  words: ShareWords;
  photo: Uint8Array | null;
}

/** A share image as JPEG: photo, price, title, place and the company's name. */
export async function drawShareImage({ words, photo }: ShareDrawing): Promise<Buffer> {
  const { title, place, price, company, isPortrait } = words;
  const width = shareSize.width - 2 * margin;
  const line = (words: string, style: Omit<ShareLine, "words" | "width"> & { width?: number }) =>
    drawLine({ words, width, ...style });
  const [named, priced, titled, placed] = await Promise.all([
    line(company, { ...text, size: 28, colour: quietInk, lines: 1, width: price ? 360 : width }),
    line(price, { ...heading, size: 62, colour: accent, lines: 1, width: width - 400 }),
    line(title, { ...heading, size: 46, colour: ink, lines: 2 }),
    line(place, { ...text, size: 28, colour: quietInk, lines: 1 }),
  ]);
  const first = Math.max(named?.height ?? 0, priced?.height ?? 0);
  const rows = [
    { lines: [priced, named], height: first },
    { lines: [titled], height: titled?.height ?? 0 },
    { lines: [placed], height: placed?.height ?? 0 },
  ].filter(({ height }) => height > 0);
  const gap = 24;
  const panel = rows.reduce((sum, { height }) => sum + height + gap, 2 * 40 - gap);
  const top = shareSize.height - panel;
  const layers: OverlayOptions[] = [];
  let y = top + 40;
  for (const { lines, height } of rows) {
    lines.forEach((one, place) => {
      if (!one) return;
      // The company stands across from the price; all else where its script begins.
      const atEnd = one.isRightToLeft !== (place === 1 && lines[0] !== null);
      const left = atEnd ? shareSize.width - margin - one.width : margin;
      layers.push({ input: one.image, left, top: Math.round(y + (height - one.height) / 2) });
    });
    y += height + gap;
  }
  const picture =
    photo && (await (isPortrait ? portrait : landscape)(photo, top).catch(() => null));
  layers.push(...(picture ?? [await ground(top, door(top))]));
  return sharp({ create: { ...shareSize, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const readable = { limitInputPixels: 40e6 };

/** The photo over the whole width. */
async function landscape(photo: Uint8Array, height: number): Promise<OverlayOptions[]> {
  const input = await sharp(photo, readable)
    .rotate()
    .resize({ width: shareSize.width, height, fit: "cover", position: "attention" })
    .toBuffer();
  return [{ input, left: 0, top: 0 }];
}

/** The photo as a circle on the accent. */
async function portrait(photo: Uint8Array, height: number): Promise<OverlayOptions[]> {
  const side = height - margin;
  const radius = side / 2;
  const circle = svg(side, side, `<circle cx="${radius}" cy="${radius}" r="${radius}"/>`);
  const input = await sharp(photo, readable)
    .rotate()
    .resize({ width: side, height: side, fit: "cover", position: "attention" })
    .composite([{ input: circle, blend: "dest-in" }])
    .png()
    .toBuffer();
  const left = Math.round((shareSize.width - side) / 2);
  return [await ground(height), { input, left, top: Math.round(margin / 2) }];
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

/** What stands in the place of a photo. */
const door = (height: number) =>
  `<g transform="translate(${shareSize.width / 2 - 60} ${height / 2 - 90})" fill="none" stroke="${paper}" stroke-width="6">
    <path d="M0 180V30A30 30 0 0 1 30 0H90A30 30 0 0 1 120 30V180M-40 180H160"/><circle cx="92" cy="98" r="5" fill="${paper}"/>
  </g>`;

/** The accent, and what is drawn on it. */
async function ground(height: number, drawing = ""): Promise<OverlayOptions> {
  const accented = `<rect width="100%" height="100%" fill="${accent}"/>${drawing}`;
  const input = await sharp(svg(shareSize.width, height, accented))
    .png()
    .toBuffer();
  return { input, left: 0, top: 0 };
}
