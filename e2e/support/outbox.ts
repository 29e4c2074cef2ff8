import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { decodeQuotedPrintable } from "../../tests/support/quoted-printable";
import { outboxFolder } from "./servers";

interface Message {
  file: string;
  text: string;
}

/** What lies in the outbox, by addressee or number; each file is read once in each process. */
const messages = new Map<string, Message[]>();
const known = new Set<string>();

const folders = new Set([outboxFolder]);

/** Reads the mail of a site of one's own, too. */
export const readMailOf = (dataFolder: string) => void folders.add(join(dataFolder, "outbox"));

const addressee = (raw: string) => /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? "";

function readNewFiles() {
  for (const folder of folders) if (existsSync(folder)) readNewFilesOf(folder);
}

function readNewFilesOf(folder: string) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const isLetter = file.endsWith(".eml");
    if (known.has(path) || !(isLetter || file.endsWith(".sms.txt"))) continue;
    known.add(path);
    const raw = readFileSync(path, "utf8");
    const to = addressee(raw);
    const text = isLetter ? decodeQuotedPrintable(raw) : raw;
    messages.set(to, [...(messages.get(to) ?? []), { file, text }]);
  }
}

function sentTo(addressee: string, ending: string) {
  readNewFiles();
  return (messages.get(addressee) ?? [])
    .filter(({ file }) => file.endsWith(ending))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ text }) => text);
}

/** The letters to an address, oldest first, soft line ends undone. */
export const lettersTo = (address: string) => sentTo(address, ".eml");

/** The text messages to a number (`+351 …` without spaces), oldest first. */
export const textsTo = (number: string) => sentTo(number, ".sms.txt");

/** What the newest message that has it says at the pattern's first group; waits for it. */
async function found(pattern: RegExp, messages: () => string[]) {
  let part: string | undefined;
  await expect
    .poll(
      () =>
        (part = messages()
          .map((one) => pattern.exec(one)?.[1])
          .findLast(Boolean)),
      { intervals: [50] },
    )
    .toBeTruthy();
  return part!;
}

/**
 * What the newest letter to an address says at the pattern's first group; waits for it. Those to operators
 * come from all tests: `about` is a word of the one that is meant.
 */
export const fromLetter = (address: string, pattern: RegExp, about = "") =>
  found(pattern, () => lettersTo(address).filter((one) => one.includes(about)));

/** The newest one-time code to a number; waits for it. */
export const textedCode = (number: string) =>
  found(/(\d{6}) is your Doorstep code/, () => textsTo(number));
