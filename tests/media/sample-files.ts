import { deflateRawSync } from "node:zlib";
import sharp from "sharp";

/** A drawing with some life in it, so that it compresses like a photo. */
export function drawing(width: number, height: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#f4d9a8"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect x="20%" y="40%" width="60%" height="60%" fill="#b8442c"/>
    <circle cx="80%" cy="20%" r="8%" fill="#fff3b0"/></svg>`;
}

/** The drawing as a picture. */
export const picture = (width: number, height: number) =>
  sharp(Buffer.from(drawing(width, height)));

/** A zip archive of these files, as small as the format allows (without checksums). */
export function zip(files: Record<string, string | Buffer>) {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const wordParts = {
  "[Content_Types].xml":
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  "word/document.xml": "<w:document/>",
};

export const documents = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  doc: Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from("Root Entry", "utf16le"),
    Buffer.alloc(108),
    Buffer.from("WordDocument", "utf16le"),
    Buffer.alloc(400),
  ]),
  docx: zip(wordParts),
  docxWithMacros: zip({ ...wordParts, "word/vbaProject.bin": "macro" }),
  plainZip: zip({ "readme.txt": "hello" }),
  spreadsheet: Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from("Workbook", "utf16le"),
    Buffer.alloc(400),
  ]),
  txt: Buffer.from("Ground floor: 3 rooms\r\n\tfirst floor: 2 rooms – señorial\n"),
};
