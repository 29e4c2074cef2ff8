import { fingerprint, isFingerprint } from "../../account/encryption";

/** As many characters of a fingerprint as nobody guesses. */
const signatureLength = 22;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const named = new RegExp(`<(${uuid})\\.([\\w-]{${signatureLength}})@`, "g");

const signed = (id: string, address: string) => `letter ${id} to ${address.trim().toLowerCase()}`;

/** The first part of a letter's Message-ID: its id, and a signature that holds for this letter to this address alone. */
export const letterName = (secret: string, id: string, address: string) =>
  `${id}.${fingerprint(secret, signed(id, address)).slice(0, signatureLength)}`;

export interface LetterName {
  id: string;
  signature: string;
}

/** The names of letters in a text, each once; whether they are ours their signatures say. */
export function letterNamesIn(text: string): LetterName[] {
  const found = new Map<string, LetterName>();
  for (const [whole, id, signature] of text.matchAll(named))
    found.set(whole, { id: id!, signature: signature! });
  return [...found.values()];
}

/** Whether we wrote this letter, and to this address. */
export const isLetterTo = (
  secrets: readonly string[],
  { id, signature }: LetterName,
  address: string,
) => isFingerprint(secrets, signed(id, address), signature, signatureLength);
