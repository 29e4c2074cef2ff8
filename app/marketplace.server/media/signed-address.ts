import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Addresses of one half-day are alike, so that pages and browsers keep what they name; they hold through the next. */
const halfDay = 12 * 3_600_000;

const keys = new Map<string, Buffer>();

/** A key from the secret that is for addresses alone. */
function keyFor(secret: string) {
  const key =
    keys.get(secret) ??
    Buffer.from(hkdfSync("sha256", secret, "", "doorstep addresses of files", 32));
  keys.set(secret, key);
  return key;
}

const markOf = (secret: string, key: string, ends: number) =>
  createHmac("sha256", keyFor(secret)).update(`${ends} ${key}`).digest("base64url").slice(0, 22);

/** What stands before a file's key in an address that hands it out to whoever has the address, for half a day or a whole one. */
export function signatureFor(secret: string, key: string, now: Date) {
  const ends = (Math.floor(now.getTime() / halfDay) + 2) * halfDay;
  return `${(ends / halfDay).toString(36)}-${markOf(secret, key, ends)}`;
}

/** Until when the signature holds for this file; null where it is none of ours. There is one way to spell each. */
export function signatureEnds(secrets: readonly string[], key: string, signature: string) {
  const [, count = "", mark = ""] = /^([1-9a-z][0-9a-z]{0,7})-([\w-]{22})$/.exec(signature) ?? [];
  const ends = parseInt(count, 36) * halfDay;
  const given = Buffer.from(mark);
  const isOurs = secrets.some((secret) => {
    const wanted = Buffer.from(markOf(secret, key, ends));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
  return isOurs ? new Date(ends) : null;
}
