import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { chatFileKinds, recordingExtensions, recordingsMustBe } from "~/contract/chat/rules";
import { largestFile } from "~/contract/file-sizes";
import { Refusal } from "../http/refusals";
import { documentIn } from "../listings/accept-files";
import type { NewFile } from "../listings/stored-files";
import { MediaRefused, requireSize } from "../media/media-refused";
import { contentTypeOf } from "../media/storage";

interface SentFile extends NewFile {
  name: string;
}

/** A key of its own: whoever has the same file elsewhere shares nothing with it. */
const newKey = (extension: string) => `private-${randomBytes(16).toString("hex")}.${extension}`;

/** A picture, drawn anew, or a document, by its content (contract §1.7). @throws Refusal */
export async function acceptChatFile(file: File): Promise<SentFile> {
  const { body, extension, displayName, field } = await documentIn("file", file, {
    kinds: [...chatFileKinds],
    maxBytes: largestFile.chatFile,
  });
  const key = newKey(extension);
  const contentType = contentTypeOf(key);
  return { key, body, contentType, isPrivate: true, field, name: displayName };
}

/** A recording, by its content (contract §1.7). @throws Refusal */
export async function acceptRecording(file: File): Promise<NewFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    requireSize(bytes, largestFile.chatAudio);
    const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
    const extension = recordingExtensions[mime.split(";", 1)[0]!];
    if (!extension) throw new MediaRefused(415, recordingsMustBe);
    const key = newKey(extension);
    const contentType = contentTypeOf(key);
    return { key, body: Buffer.from(bytes), contentType, isPrivate: true, field: "audio" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.message, { errors: { audio: error.message } });
  }
}
