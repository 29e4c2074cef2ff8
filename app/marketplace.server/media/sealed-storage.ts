import { seal, unseal } from "~/sealed-bytes.server";
import { fingerprint } from "../account/encryption";
import type { Storage } from "./storage";

const purpose = "private files";

/** By which it is known what a file is encrypted with, and nothing else. */
export const sealName = (secret: string) => fingerprint(secret, purpose).slice(0, 16);

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
      storage.put(key, options.private ? seal(secrets[0]!, purpose, key, body) : body, options),
    /** @throws UnreadableFile */
    async get(key, options) {
      const file = await storage.get(key, options);
      if (!file || !options?.private) return file;
      const body = unseal(secrets, purpose, key, file.body);
      if (!body) throw new UnreadableFile();
      return { ...file, body, size: body.byteLength };
    },
  };
}
