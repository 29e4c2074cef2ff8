import { extname } from "node:path";

interface StoredFile {
  body: Buffer;
  contentType: string;
  size: number;
}

/** Private files (receipts, proofs of identity) live beside the public ones and never under `/media`. */
export interface Privacy {
  private?: boolean;
}

/** Where uploaded files are kept. Files are at most a few megabytes, so they are handed over whole. */
export interface Storage {
  put(key: string, body: Uint8Array, options: Privacy & { contentType: string }): Promise<void>;
  get(key: string, options?: Privacy): Promise<StoredFile | null>;
  /** Deleting what is not there is no fault. */
  delete(key: string, options?: Privacy): Promise<void>;
  exists(key: string, options?: Privacy): Promise<boolean>;
}

/** A key is one file name: no folders, no leading dot, nothing that an address would have to escape. */
export function isKey(key: string) {
  return key.length <= 200 && /^[A-Za-z0-9][A-Za-z0-9_-]*\.[a-z0-9]{2,5}$/.test(key);
}

/** @throws TypeError for what is no key; keys are made by us, so it is a fault of ours. */
export function requireKey(key: string) {
  if (!isKey(key)) throw new TypeError("This is no key of a stored file.");
}

const contentTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".txt": "text/plain; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".webm": "audio/webm",
  ".ogg": "audio/ogg",
};

export function contentTypeOf(key: string) {
  return contentTypes[extname(key)] ?? "application/octet-stream";
}

/** Whether a key names a picture whose size and colour stand in it; the groups are width, height, colour. */
export function readPictureKey(key: string) {
  const parts = isKey(key) ? /-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(?:jpg|png)$/.exec(key) : null;
  if (!parts) return null;
  return { width: Number(parts[1]), height: Number(parts[2]), colour: `#${parts[3]}` };
}
