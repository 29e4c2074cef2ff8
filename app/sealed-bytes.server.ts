import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What stands before the nonce, the tag and the encrypted bytes; files from before have something else there. */
const mark = Buffer.from("doorstep sealed 1\n");
const nonceLength = 12;
const tagLength = 16;

/** For what a key is derived from the secret: what is encrypted for one purpose is read for no other. */
type Purpose = "private files" | "unfinished forms";

const keyFor = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync("sha256", secret, "", `doorstep ${purpose}`, 32));

/** Encrypts a file with AES-256-GCM, bound to its name: none can be put in another's place. */
export function seal(secret: string, purpose: Purpose, name: string, body: Uint8Array) {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]);
}

/**
 * The file as it was; one in the clear, from before, as it is. Null when it was changed, or is encrypted with a secret
 * that is not among these.
 */
export function unseal(
  secrets: readonly string[],
  purpose: Purpose,
  name: string,
  bytes: Buffer,
): Buffer | null {
  if (!bytes.subarray(0, mark.length).equals(mark)) return bytes;
  for (const secret of secrets) {
    const body = unsealWith(keyFor(secret, purpose), name, bytes);
    if (body) return body;
  }
  return null;
}

function unsealWith(key: Buffer, name: string, bytes: Buffer) {
  const nonceEnd = mark.length + nonceLength;
  const tagEnd = nonceEnd + tagLength;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(mark.length, nonceEnd), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}
