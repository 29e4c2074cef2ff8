import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  isLetterTo,
  letterName,
  letterNamesIn,
} from "~/marketplace.server/mail/returned/letter-name";
import { readReturned } from "~/marketplace.server/mail/returned/read-returned";
import { reasonOf } from "~/marketplace.server/mail/returned/return-reason";
import { returnedSample, type ReturnedSample } from "../support/returned-mail";

const secret = "a secret of the tests, long enough for signing";
const id = "0b6f2c1e-3d4a-4f5b-8c6d-7e8f90a1b2c3";
const recipient = "zoe@people.example";
const writtenAt = new Date("2026-11-27T10:12:03.456Z");
const name = letterName(secret, id, recipient, writtenAt);
const messageId = `<${name}@homes.example>`;

const read = (sample: ReturnedSample) =>
  readReturned(new TextEncoder().encode(returnedSample(sample, { recipient, messageId })));

test.each([
  ["postfix", "5.1.1", "noMailbox"],
  ["exim", "5.1.1", "noMailbox"],
  ["exchange", "5.1.1", "noMailbox"],
  ["mailbox-full", "5.2.2", "full"],
  ["refused", "5.7.1", "refused"],
  ["given-up", "4.4.1", "other"],
] as const)(
  "a letter that %s gives back: which, to whom, and why",
  async (sample, status, reason) => {
    const mail = await read(sample);
    const [letter] = mail!.letters;
    expect(letter).toMatchObject({ id, writtenAt });
    expect(isLetterTo([secret], letter!, recipient)).toBe(true);
    expect(mail?.unreached).toHaveLength(1);
    expect(mail?.unreached[0]).toMatchObject({ status, reason });
    const { final, original } = mail!.unreached[0]!;
    expect(new Set([...final, ...original])).toEqual(new Set([recipient]));
  },
);

test("a letter that is only late did not come back", async () => {
  expect(await read("delayed")).toMatchObject({ unreached: [] });
});

test.each(["out-of-office", "garbage"] as const)("%s is no notification", async (sample) => {
  expect(await read(sample)).toBeNull();
});

test("whatever comes is read or refused", async () => {
  const nested = Array.from(
    { length: 200 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
  ).join("");
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array(1000).fill(255),
    new TextEncoder().encode(nested),
    new TextEncoder().encode(`Subject: ${"a: ".repeat(300_000)}`),
    new TextEncoder().encode(
      `Content-Type: message/delivery-status\r\n\r\n${"\r\n \t".repeat(100_000)}Action: failed`,
    ),
    new TextEncoder().encode(
      "Content-Type: message/delivery-status; charset=none\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%",
    ),
  ]) {
    const mail = await readReturned(bytes).catch(() => null);
    expect(mail?.letters ?? []).toEqual([]);
  }
});

test("of a notification that names many letters and many readers few are compared", async () => {
  const names = Array.from(
    { length: 1_500 },
    () => `<${letterName(secret, randomUUID(), recipient, writtenAt)}@homes.example>`,
  );
  const readers = Array.from(
    { length: 3_000 },
    (_, number) => `Action: failed\nFinal-Recipient: rfc822;a+3D${number}@b.example\n`,
  );
  const many = `References: ${names.join("\n ")}\nContent-Type: message/delivery-status\n\n${readers.join("\n")}`;
  const mail = await readReturned(new TextEncoder().encode(many));
  expect(mail!.letters).toHaveLength(5);
  const compared = mail!.unreached.flatMap(({ final, original }) => [...final, ...original]);
  expect(compared).toHaveLength(100);
});

test("base64 is read as well", async () => {
  const status = Buffer.from("Reporting-MTA: dns; a.example\n\nAction: failed\nStatus: 5.1.1\n");
  const mail = await readReturned(
    new TextEncoder().encode(
      `In-Reply-To: ${messageId}\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${status.toString("base64")}\n`,
    ),
  );
  expect(mail).toMatchObject({ letters: [{ id }], unreached: [{ status: "5.1.1" }] });
});

test("a letter that came back with much in it is read by its beginning", async () => {
  const whole = returnedSample("postfix", { recipient, messageId });
  const much = whole.replace(
    "Three homes",
    `${"A picture in letters.\r\n".repeat(40_000)}Three homes`,
  );
  const mail = await readReturned(new TextEncoder().encode(much));
  expect(mail).toMatchObject({ letters: [{ id }], unreached: [{ reason: "noMailbox" }] });
});

test("a name holds for one letter to one address, whoever writes it large, and under former secrets", () => {
  const [letter] = letterNamesIn(`In-Reply-To: ${messageId}`, 2);
  expect(letter).toMatchObject({ id, writtenAt });
  const later = { ...letter!, writtenAt: new Date(writtenAt.getTime() + 1) };
  expect(isLetterTo([secret], later, recipient)).toBe(false);
  expect(isLetterTo([secret], letter!, "Zoe@People.example")).toBe(true);
  expect(isLetterTo(["a newer secret of the tests", secret], letter!, recipient)).toBe(true);
  expect(isLetterTo([secret], letter!, "ada@people.example")).toBe(false);
  expect(isLetterTo(["another secret of the tests"], letter!, recipient)).toBe(false);
  expect(letterNamesIn(`<${id}@homes.example> <${"a".repeat(80)}@homes.example>`, 2)).toEqual([]);
});

test.each([
  ["5.1.1", "", "5.1.1", "noMailbox"],
  ["5.1.10 (null MX)", "", "5.1.10", "noMailbox"],
  ["5.4.4", "Host or domain name not found", "5.4.4", "noMailbox"],
  ["4.4.4", "Host or domain name not found", "4.4.4", "other"],
  ["4.1.1", "", "4.1.1", "other"],
  ["5.1.0", "smtp; 550 5.1.0 Sender rejected", "5.1.0", "other"],
  ["5.2.1", "smtp; 550 5.2.1 This account is inactive", "5.2.1", "closed"],
  ["5.2.1", "smtp; 550 5.2.1 The user gets mail at too high a rate", "5.2.1", "other"],
  ["4.2.2", "", "4.2.2", "full"],
  ["5.1.8", "", "5.1.8", "refused"],
  ["5.0.0", "smtp; 550 Blocked by 5.1.1.7", "5.0.0", "other"],
  ["5.0.0", "smtp; 554 5.7.1 Spam", "5.7.1", "refused"],
  ["", "smtp; 550-5.2.1 The account is disabled", "5.2.1", "closed"],
  ["failed", "No such user", "", "other"],
])("%s %s", (status, words, code, reason) => {
  expect(reasonOf(status, words)).toEqual({ status: code, reason });
});
