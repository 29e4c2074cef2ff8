export type DocumentKind = "pdf" | "doc" | "docx" | "txt";

/** What a document is, by its content alone; null for everything else. */
export function documentKind(bytes: Buffer): DocumentKind | null {
  if (isPdf(bytes)) return "pdf";
  if (isWord97(bytes)) return "doc";
  if (isWord(bytes)) return "docx";
  if (isText(bytes)) return "txt";
  return null;
}

/** The header, and the end mark that a file cut short lacks. */
function isPdf(bytes: Buffer) {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8)) && bytes.subarray(-4096).includes("%%EOF")
  );
}

const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const WORD_STREAM = Buffer.from("WordDocument", "utf16le");

/** A compound file with Word's main stream (other compound files: spreadsheets, installers, mails). */
function isWord97(bytes: Buffer) {
  return bytes.subarray(0, 8).equals(COMPOUND_FILE) && bytes.includes(WORD_STREAM);
}

/** A zip archive with Word's main part and without macros. */
function isWord(bytes: Buffer) {
  const names = zipNames(bytes);
  return (
    names !== null &&
    names.includes("[Content_Types].xml") &&
    names.includes("word/document.xml") &&
    !names.some((name) => /vbaProject|\.(exe|dll|js|vbs|bat|cmd)$/i.test(name))
  );
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_FILE = 0x04034b50;

/** The file names of a zip's central directory; null when it is no whole zip archive. */
function zipNames(bytes: Buffer) {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL_FILE) return null;
  // The end record is 22 bytes and a comment of at most 64 KB.
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) return null;

  const names: string[] = [];
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (entry + 46 > end || bytes.readUInt32LE(entry) !== DIRECTORY_ENTRY) return null;
    const nameLength = bytes.readUInt16LE(entry + 28);
    names.push(bytes.toString("utf8", entry + 46, entry + 46 + nameLength));
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  return names;
}

/** UTF-8 without control characters other than tab, line ends and form feed. */
function isText(bytes: Buffer) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() !== "" && !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
}
