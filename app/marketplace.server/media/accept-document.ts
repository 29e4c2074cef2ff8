import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { acceptPicture, type PictureKind } from "./accept-picture";
import { requireSize, MediaRefused, oneOf } from "./media-refused";
import { contentTypeOf } from "./storage";

export interface AcceptedDocument {
  body: Buffer;
  contentType: string;
  extension: DocumentKind | "jpg";
  key: string;
  /** The name it was sent with, made harmless, with the extension of what it is. */
  displayName: string;
}

interface DocumentRules {
  maxBytes: number;
  kinds?: (DocumentKind | Extract<PictureKind, "jpeg" | "png">)[];
  /** As the sender called it. */
  fileName?: string;
}

/**
 * Takes a document that somebody sent, by its content (contract §1.7). Pictures, where they are accepted,
 * are encoded anew.
 * @throws MediaRefused with a sentence for the sender
 */
export async function acceptDocument(
  bytes: Uint8Array,
  { maxBytes, kinds = ["pdf", "doc", "docx", "txt"], fileName = "" }: DocumentRules,
): Promise<AcceptedDocument> {
  requireSize(bytes, maxBytes);
  const pictures = kinds.filter((kind) => kind === "jpeg" || kind === "png");
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (pictures.some((kind) => mime === `image/${kind}`)) {
    const { body } = await acceptPicture(bytes, { maxBytes, kinds: pictures, minimum: 1 });
    return accepted(body, "jpg", fileName);
  }
  const body = Buffer.from(bytes);
  const kind = documentKind(body);
  if (kind && kinds.includes(kind)) return accepted(body, kind, fileName);
  throw new MediaRefused(
    415,
    `Documents must be ${oneOf(kinds.map((name) => name.toUpperCase()))}.`,
  );
}

function accepted(
  body: Buffer,
  extension: AcceptedDocument["extension"],
  fileName: string,
): AcceptedDocument {
  // The whole hash: with a part of it somebody could make two documents of one name, and change them after review.
  const key = `document-${createHash("sha256").update(body).digest("hex")}.${extension}`;
  const contentType = contentTypeOf(key);
  return { body, contentType, extension, key, displayName: displayName(fileName, extension) };
}

/**
 * A file name that is safe to show and to save: no folders, no control or direction-changing characters,
 * nothing that a file system refuses, at most 100 characters.
 */
export function displayName(fileName: string, extension: string) {
  const base = (fileName.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/[<>:"|?*]/g, " ")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${[...base].slice(0, 95).join("").trim() || "document"}.${extension}`;
}

type DocumentKind = "pdf" | "doc" | "docx" | "txt";

/** What a document is, by its content alone; null for everything else. */
function documentKind(bytes: Buffer): DocumentKind | null {
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
