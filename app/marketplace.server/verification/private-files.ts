import { randomBytes } from "node:crypto";
import { documentIn } from "../listings/accept-files";
import type { NewFile } from "../listings/stored-files";

export interface PrivateFile extends NewFile {
  isPrivate: true;
  name: string;
}

/** Looks into a document that is for the operator's eyes (contract §1.7). @throws Refusal */
export async function acceptPrivate(field: string, file: File): Promise<PrivateFile> {
  const { body, contentType, extension, displayName } = await documentIn(field, file, {
    kinds: ["pdf", "doc", "docx", "txt", "jpeg", "png"],
  });
  // A key of its own: whoever has the same document elsewhere shares nothing with it.
  const key = `private-${randomBytes(16).toString("hex")}.${extension}`;
  return { key, body, contentType, isPrivate: true, field, name: displayName };
}
