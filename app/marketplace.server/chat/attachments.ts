import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { chatFileKinds } from "~/contract/chat.limits";
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
  const { body, extension, displayName } = await documentIn("file", file, {
    kinds: [...chatFileKinds],
    maxBytes: largestFile.chatFile,
  });
  const key = newKey(extension);
  return { key, body, contentType: contentTypeOf(key), isPrivate: true, name: displayName };
}

/** What recordings are by their content, and how they are kept. Of films the sound is played alone. */
const recordingKinds: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "video/mp4": "m4a",
  "audio/webm": "webm",
  "video/webm": "webm",
  "audio/ogg": "ogg",
  "audio/opus": "ogg",
};

/** A recording, by its content (contract §1.7). @throws Refusal */
export async function acceptRecording(file: File): Promise<NewFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    requireSize(bytes, largestFile.chatAudio);
    const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
    const extension = recordingKinds[mime.split(";", 1)[0]!];
    if (!extension) throw new MediaRefused(415, "Recordings must be MP3, M4A, MP4, WEBM or OGG.");
    const key = newKey(extension);
    return { key, body: Buffer.from(bytes), contentType: contentTypeOf(key), isPrivate: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.message, { errors: { audio: error.message } });
  }
}
