import { allFaces, type Face, type Weight } from "./faces";
import { rightToLeftLetter, type Run, visualRuns } from "./runs";

interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Of the text itself, where its letters do not say. */
  direction?: "ltr" | "rtl";
}

interface Place {
  x: number;
  y: number;
  width: number;
  align: "left" | "right";
}

const ink = "#1b1e20";
const leading = 1.45;
/**
 * Without ligatures that only look better: nobody would find them in a search. The font library takes features that
 * are turned off as well, of which its types do not know.
 */
const features = {
  liga: false,
  clig: false,
  calt: false,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[];
/** Scripts whose signs stand in another order than they are read. */
const reordered = /\p{Script=Devanagari}/u;

/** Fonts are fetched before anything is drawn: those that the texts ask for. */
export async function createTypesetter(doc: PDFKit.PDFDocument, texts: string[]) {
  const faces = await allFaces();
  const needed = new Set(texts.flatMap((text) => visualRuns(text, faces)).map(({ face }) => face));
  for (const face of needed)
    for (const weight of [400, 600] as const)
      doc.registerFont(fontName(face, weight), await face.load(weight));

  /** In a size of one point; a text is measured when lines are made, and again when they are drawn. */
  const widths = new Map<string, number>();
  function widthOf({ face, text }: Run, { size, weight = 400 }: Style) {
    const key = `${fontName(face, weight)} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      doc.font(fontName(face, weight)).fontSize(1);
      widths.set(key, (width = doc.widthOfString(text, { features })));
    }
    return width * size;
  }

  const runsOf = (text: string, style: Style) => visualRuns(text, faces, style.direction);

  const lineWidth = (text: string, style: Style) =>
    runsOf(text, style).reduce((sum, run) => sum + widthOf(run, style), 0);

  function drawLine(text: string, style: Style, { x, y, width, align }: Place) {
    const runs = runsOf(text, style).map((run) => ({ ...run, width: widthOf(run, style) }));
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    let at = align === "left" ? x : x + width - whole;
    const isReordered = reordered.test(text) && !rightToLeftLetter.test(text);
    if (isReordered) doc.markContent("Span", { actual: text });
    for (const run of runs) {
      doc
        .font(fontName(run.face, style.weight ?? 400))
        .fontSize(style.size)
        .fillColor(style.colour ?? ink)
        .text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", features });
      at += run.width;
    }
    if (isReordered) doc.endMarkedContent();
  }

  return {
    /** The lines that a text takes in a width; words that are longer are broken. */
    lines: (text: string, style: Style, width: number) =>
      wrapped(text.normalize("NFC"), width, (part) => lineWidth(part, style)),

    /** Draws lines below each other; returns where the next thing may begin. */
    draw(lines: string[], style: Style, place: Place) {
      const height = style.size * leading;
      lines.forEach((line, index) =>
        drawLine(line, style, { ...place, y: place.y + index * height + style.size * 1.1 }),
      );
      return place.y + lines.length * height;
    },
  };
}

const fontName = ({ name }: Face, weight: Weight) => `${name}-${weight}`;

function wrapped(text: string, width: number, widthOf: (part: string) => number) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = widthOf(word) <= width ? [word] : broken(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return line ? [...lines, line] : lines;
}

function broken(word: string, width: number, widthOf: (part: string) => number) {
  const pieces = [""];
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    const longer = pieces.at(-1)! + segment;
    if (widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
