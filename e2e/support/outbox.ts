import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { decodeQuotedPrintable } from "../../tests/support/quoted-printable";
import { outboxFolder } from "./servers";

/** The letters to an address, oldest first, soft line ends undone. */
export function lettersTo(address: string) {
  if (!existsSync(outboxFolder)) return [];
  return readdirSync(outboxFolder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => readFileSync(join(outboxFolder, name), "utf8"))
    .filter((letter) => letter.includes(`To: ${address}`))
    .map(decodeQuotedPrintable);
}

/**
 * What the newest letter to an address says at the pattern's first group; waits for it. Those to operators
 * come from all tests: `about` is a word of the one that is meant.
 */
export async function fromLetter(address: string, pattern: RegExp, about = ""): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = lettersTo(address)
          .filter((one) => one.includes(about))
          .map((one) => pattern.exec(one)?.[1])
          .findLast(Boolean)),
    )
    .toBeTruthy();
  return found!;
}

/** The text messages to a number (`+351 …` without spaces), oldest first. */
export const textsTo = (number: string) =>
  existsSync(outboxFolder)
    ? readdirSync(outboxFolder)
        .filter((name) => name.endsWith(".sms.txt"))
        .sort()
        .map((name) => readFileSync(join(outboxFolder, name), "utf8"))
        .filter((message) => message.startsWith(`To: ${number}\n`))
    : [];

/** The newest one-time code to a number; waits for it. */
export async function textedCode(number: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = textsTo(number)
          .map((one) => /(\d{6}) is your Doorstep code/.exec(one)?.[1])
          .findLast(Boolean)),
    )
    .toBeTruthy();
  return found!;
}
