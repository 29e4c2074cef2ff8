import { createHash } from "node:crypto";
import { access, chmod, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { contentTypeOf, requireKey, type Privacy, type Storage } from "./storage";
import { writeFileAtomically } from "./write-file-atomically";

/** Keeps files below a folder of this machine, spread over 256 folders by the hash of their key. */
export function createLocalStorage(folder: string): Storage {
  const place = (key: string, options: Privacy = {}) => {
    requireKey(key);
    const shard = createHash("sha256").update(key).digest("hex").slice(0, 2);
    return join(folder, options.private ? "private" : "public", shard, key);
  };

  // One from before is closed; where there is none it is made so with its first file.
  const closePrivate = chmod(join(folder, "private"), 0o700).catch(() => undefined);

  return {
    async put(key, body, options) {
      await closePrivate;
      await writeFileAtomically(place(key, options), body, {
        lasting: true,
        secret: options.private,
      });
    },
    async get(key, options) {
      const body = await readFile(place(key, options)).catch(absent);
      return body && { body, contentType: contentTypeOf(key), size: body.byteLength };
    },
    async delete(key, options) {
      await rm(place(key, options), { force: true });
    },
    async exists(key, options) {
      return (await access(place(key, options)).catch(absent)) !== null;
    },
  };
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return null;
  throw error;
}
