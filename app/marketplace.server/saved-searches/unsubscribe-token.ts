import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "../account/encryption";

const signatureOf = (secret: string, id: number) =>
  fingerprint(secret, `stop alerts of search ${id}`);

/** What the link at the end of a letter carries: the search's number, signed. */
export const unsubscribeToken = (secret: string, id: number) => `${id}-${signatureOf(secret, id)}`;

/** The number of the search, or null when the token was not made here. */
export function readUnsubscribeToken(secret: string, token: string | undefined) {
  const [, digits, signature = ""] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token ?? "") ?? [];
  const id = Number(digits);
  if (!(id <= 2_147_483_647)) return null;
  const expected = Buffer.from(signatureOf(secret, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
