import { fingerprint, isFingerprint } from "../../account/encryption";

/** As many characters of a fingerprint as nobody guesses. */
const signatureLength = 22;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const named = new RegExp(`<(${uuid})\\.([0-9a-z]{8})\\.([\\w-]{${signatureLength}})@`, "g");

export interface LetterName {
  id: string;
  writtenAt: Date;
  signature: string;
}

/** Milliseconds, in letters and digits. */
const timeBase = 36;
const timeIn = (at: Date) => at.getTime().toString(timeBase);

const signed = ({ id, writtenAt }: Omit<LetterName, "signature">, address: string) =>
  `letter ${id} of ${timeIn(writtenAt)} to ${address.trim().toLowerCase()}`;

/**
 * The first part of a letter's Message-ID: its id, when it was written, and a signature that holds for this letter to
 * this address alone.
 */
export const letterName = (secret: string, id: string, address: string, writtenAt: Date) =>
  `${id}.${timeIn(writtenAt)}.${fingerprint(secret, signed({ id, writtenAt }, address)).slice(0, signatureLength)}`;

/** The first names of letters in a text, each once; whether they are ours their signatures say. */
export function letterNamesIn(text: string, most: number): LetterName[] {
  const found = new Map<string, LetterName>();
  for (const [whole, id, time, signature] of text.matchAll(named)) {
    if (found.size === most) break;
    const writtenAt = new Date(Number.parseInt(time!, timeBase));
    found.set(whole, { id: id!, writtenAt, signature: signature! });
  }
  return [...found.values()];
}

/** Whether we wrote this letter, and to this address. */
export const isLetterTo = (secrets: readonly string[], letter: LetterName, address: string) =>
  isFingerprint(secrets, signed(letter, address), letter.signature, signatureLength);
