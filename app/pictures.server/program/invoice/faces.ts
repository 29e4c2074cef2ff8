import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const { resolve } = createRequire(import.meta.url);

export const weights = [400, 600] as const;
export type Weight = (typeof weights)[number];

/** A part of a typeface, as its package cuts it up: the signs in its ranges, one file for each weight. */
export interface Face {
  name: string;
  has(codePoint: number): boolean;
  /** The font itself. */
  load(weight: Weight): Promise<Buffer>;
}

/**
 * Each sign is drawn by the first that has it. Letters of the Arabic face are whole glyphs: where dots are put
 * together from parts, nobody can search for the word.
 */
const typefaces = [
  {
    family: "noto-sans",
    parts: [
      ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"],
      "devanagari",
    ],
  },
  { family: "vazirmatn", parts: ["arabic"] },
];

let faces: Promise<Face[]> | undefined;

export const allFaces = () => (faces ??= readFaces());

async function readFaces() {
  const read = typefaces.map(async ({ family, parts }) => {
    const ranges = JSON.parse(
      await readFile(resolve(`@fontsource/${family}/unicode.json`), "utf8"),
    ) as Record<string, string>;
    return parts.map((part) => faceOf(family, part, ranges[part]!));
  });
  return (await Promise.all(read)).flat();
}

function faceOf(family: string, part: string, rangesText: string): Face {
  const ranges = rangesText.split(",").map((range) => {
    const [from, to = from] = range
      .replace("U+", "")
      .split("-")
      .map((digits) => parseInt(digits, 16));
    return [from!, to!] as const;
  });
  return {
    name: `${family}-${part}`,
    has: (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
    load: async (weight) =>
      unpacked(
        await readFile(
          resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
        ),
      ),
  };
}

const woffHeader = 44;
const woffEntry = 20;
const fontHeader = 12;
const fontEntry = 16;

/**
 * A WOFF file as the font that is packed in it (W3C WOFF 1.0). The font library would read the packed one as well,
 * and unpack a table for each glyph again: ten times as long.
 */
function unpacked(woff: Buffer) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(fontHeader + fontEntry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woffHeader + woffEntry * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = Buffer.alloc((length + 3) & ~3);
    table.set(packed < length ? inflateSync(bytes) : bytes);
    const at = fontHeader + fontEntry * index;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
