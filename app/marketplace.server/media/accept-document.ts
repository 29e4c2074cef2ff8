import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { acceptPicture, type PictureKind } from "./accept-picture";
import { documentKind, type DocumentKind } from "./document-kinds";
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
