import { readFileSync } from "node:fs";

export type ReturnedSample =
  | "postfix"
  | "exim"
  | "exchange"
  | "mailbox-full"
  | "delayed"
  | "given-up"
  | "refused"
  | "out-of-office"
  | "garbage";

/** What mail servers write when a letter does not arrive; `messageId` with its angle brackets. */
export const returnedSample = (
  name: ReturnedSample,
  { recipient, messageId }: { recipient: string; messageId: string },
) =>
  readFileSync(new URL(`../mail/returned/${name}.eml`, import.meta.url), "utf8")
    .replaceAll("{{recipient}}", recipient)
    .replaceAll("{{messageId}}", messageId)
    .replace(/\r?\n/g, "\r\n");

/** The Message-ID of a letter as it was sent. */
export const messageIdOf = (letter: string) => /^Message-ID:\s+(<\S+>)/im.exec(letter)![1]!;
