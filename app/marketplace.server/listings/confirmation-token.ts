import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "../account/encryption";
import type { Services } from "../services";

const day = 24 * 3_600_000;
/** So long a letter can be answered by its link: as long as a home that left keeps its first date. */
const answerable = 14 * 7 * day;

/** The letter that a link stands in: to whom it went, and when they were asked, or told that homes lapsed. */
interface AskingLetter {
  ownerId: number;
  at: Date;
}

const signatureOf = (secret: string, { ownerId, at }: AskingLetter) =>
  fingerprint(secret, `confirm homes of member ${ownerId} asked at ${at.getTime()}`);

export const confirmationToken = (secret: string, letter: AskingLetter) =>
  `${letter.ownerId}-${letter.at.getTime()}-${signatureOf(secret, letter)}`;

/** Where a letter is answered, by whoever has it. */
export const confirmationLink = (
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
  ownerId: number,
  at: Date,
) => `${publicUrl}/confirm-homes/${confirmationToken(secret, { ownerId, at })}`;

/** The letter that a token was made for, and whether it is too old by now; null when it was not made here. */
export function readConfirmationToken(secret: string, token: string | undefined, now: Date) {
  const [, digits, time, signature = ""] =
    /^([1-9]\d{0,9})-(\d{1,15})-([\w-]{43})$/.exec(token ?? "") ?? [];
  const letter = { ownerId: Number(digits), at: new Date(Number(time)) };
  if (!(letter.ownerId <= 2_147_483_647)) return null;
  const expected = Buffer.from(signatureOf(secret, letter));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { ...letter, isLate: now.getTime() - letter.at.getTime() > answerable };
}
