import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const keys = new Map<string, Buffer>();

/** Derived once: it takes longer than what is done with it, and secrets and purposes are few. */
function keyFor(secret: string, purpose: string) {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", `doorstep ${purpose}`, 32));
  keys.set(name, key);
  return key;
}

/** A fingerprint that nobody can try out without the secret, however few the possible texts are. */
export const fingerprint = (secret: string, text: string) =>
  createHmac("sha256", keyFor(secret, "fingerprint")).update(text).digest("base64url");

/** Whether this is the fingerprint of a text with one of the secrets, or its first characters where so many are given out. */
export function isFingerprint(
  secrets: readonly string[],
  text: string,
  given: string,
  length?: number,
) {
  const shown = Buffer.from(given);
  return secrets.some((secret) => {
    const wanted = Buffer.from(fingerprint(secret, text).slice(0, length));
    return wanted.length === shown.length && timingSafeEqual(wanted, shown);
  });
}

/** Encrypts a short text with AES-256-GCM: nonce, tag and text in one. */
export function encrypt(secret: string, text: string, purpose = "seal") {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The decrypted text, or null when it was changed or encrypted with another secret. */
export function decrypt(secret: string, sealed: string, purpose = "seal") {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyFor(secret, purpose),
      bytes.subarray(0, 12),
      { authTagLength: 16 },
    );
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
