import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { TestMarketplace } from "./marketplace";

import { decodeQuotedPrintable } from "./quoted-printable";

/** Whatever keeps its letters in a folder. */
interface WithOutbox {
  services: Pick<TestMarketplace["services"], "outboxFolder">;
}

/** A letter or text message as it lies in the outbox, soft line ends undone. */
interface Outgoing {
  to: string;
  subject: string;
  text: string;
}

function readOutgoing(path: string): Outgoing {
  const raw = readFileSync(path, "utf8");
  const text = decodeQuotedPrintable(raw);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "m").exec(raw)?.[1]?.replace(/\r?\n/g, "") ??
    "";
  return { to: header("To"), subject: header("Subject"), text };
}

/** By their paths: whoever waits for one looks again and again, and each is read once. */
const known = new Map<string, Outgoing>();

function messageAt(path: string) {
  const message = known.get(path) ?? readOutgoing(path);
  known.set(path, message);
  return message;
}

export function outgoing({ services: { outboxFolder } }: WithOutbox): Outgoing[] {
  if (!existsSync(outboxFolder)) return [];
  return readdirSync(outboxFolder)
    .filter((name) => !name.endsWith(".part"))
    .sort()
    .map((name) => messageAt(join(outboxFolder, name)));
}

/** The messages to an address whose subject or text matches; waits until there are as many. */
export async function sentTo(
  marketplace: WithOutbox,
  to: string,
  matching: RegExp,
  count = 1,
): Promise<Outgoing[]> {
  return await vi.waitUntil(
    () => {
      const found = outgoing(marketplace).filter(
        (message) =>
          message.to === to && (matching.test(message.subject) || matching.test(message.text)),
      );
      return found.length >= count && found;
    },
    { timeout: 20_000, interval: 10 },
  );
}

export const codeIn = ({ text }: Outgoing) =>
  /(?<![\d#])(\d{6}) is your Doorstep code/.exec(text)![1]!;
export const linkTokenIn = ({ text }: Outgoing) =>
  /(?:reset-password|confirm-email|not-me|operator-invitation)\?token=([\w-]{40,})/.exec(text)![1]!;
