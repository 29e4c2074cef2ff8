import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { fingerprint } from "../account/encryption";
import type { Storage } from "./storage";

/** What stands before the nonce, the tag and the encrypted bytes; files from before have something else there. */
const mark = Buffer.from("doorstep sealed 1\n");
const nonceLength = 12;
const tagLength = 16;

/** A key from the secret that is for files alone. */
const keyFor = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "doorstep private files", 32));

/** By which it is known what a file is encrypted with, and nothing else. */
export const sealName = (secret: string) => fingerprint(secret, "private files").slice(0, 16);

/** Encrypts with AES-256-GCM. A file is bound to its key in the storage: none can be put in another's place. */
function seal(secret: string, key: string, body: Uint8Array) {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret), nonce).setAAD(Buffer.from(key));
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]);
}

function unseal(secret: string, key: string, bytes: Buffer) {
  const nonceEnd = mark.length + nonceLength;
  const tagEnd = nonceEnd + tagLength;
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyFor(secret),
      bytes.subarray(mark.length, nonceEnd),
      { authTagLength: tagLength },
    );
    decipher.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A file was changed, or is encrypted with a secret that is gone. */
export class UnreadableFile extends Error {
  constructor() {
    super("a private file cannot be decrypted: SESSION_SECRET is not the one of before");
    this.name = "UnreadableFile";
  }
}

/**
 * The same storage with its private files encrypted. Files in the clear, from before, are read as they are.
 * @param secrets newest first: the first encrypts, all decrypt
 */
export function withSealedFiles(storage: Storage, secrets: readonly string[]): Storage {
  return {
    ...storage,
    put: (key, body, options) =>
      storage.put(key, options.private ? seal(secrets[0]!, key, body) : body, options),
    /** @throws UnreadableFile */
    async get(key, options) {
      const file = await storage.get(key, options);
      if (!file || !options?.private || !file.body.subarray(0, mark.length).equals(mark))
        return file;
      for (const secret of secrets) {
        const body = unseal(secret, key, file.body);
        if (body) return { ...file, body, size: body.byteLength };
      }
      throw new UnreadableFile();
    },
  };
}
