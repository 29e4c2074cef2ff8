import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { BadSignature } from "./gateway";

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** Compares in a time that tells nothing of where two texts differ, nor of how long they are. */
export const isSameSecret = (one: string, other: string) =>
  timingSafeEqual(sha256(one), sha256(other));

/** @throws BadSignature unless the header is the HMAC of the bytes, in hexadecimal, with one of the secrets. */
export function verifyHmac(
  algorithm: "sha256" | "sha512",
  secrets: readonly string[],
  bytes: Uint8Array,
  signature: string | null,
) {
  const isSigned = secrets.some((secret) =>
    isSameSecret(createHmac(algorithm, secret).update(bytes).digest("hex"), signature ?? ""),
  );
  if (!isSigned) throw new BadSignature("signed with none of the secrets");
}

/** A name that a text has each time: of what its sender gives none, and of keys that must be short. */
export const digestOf = (text: string | Uint8Array) => sha256(text).toString("hex").slice(0, 32);
