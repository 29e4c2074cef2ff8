import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  getUserData,
  resetPassword,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { disownFactor } from "~/contract/second-factor/calls";
import { changeEmail, confirmEmailChange, takeBackEmail } from "~/contract/security/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { acceptInvitation } from "~/contract/operator/team/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { decodeQuotedPrintable } from "../support/quoted-printable";
import { goodPassword, newEmail, registration, signIn, visitor } from "./account-visitor";
import { withAuthenticator } from "./factor-setup";
import { ask, newMember, send } from "./asking";
import { invited } from "./invited";

let lines: string[] = [];
const logger = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
beforeEach(() => (lines = []));

const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of open) await each.close();
});

async function marketplaceWith(options: Parameters<typeof testMarketplace>[0] = {}) {
  const marketplace = await testMarketplace({ logger, ...options });
  open.unshift(marketplace);
  return marketplace;
}

/** What the words of a letter or text message hold that the log must not: codes, tokens, links. */
const secretsIn = (words: string) => [
  // Alone: the number of a letter may have six digits in it.
  ...(words.match(/(?<![\w#-])\d{6}(?![\w-])/g) ?? []),
  ...(words.match(/token=[\w-]{40,}/g) ?? []).flatMap((found) => [found, found.slice(6)]),
];

function expectNoneLogged(secrets: string[]) {
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of new Set(secrets.filter(Boolean)))
    expect({ secret, told: lines.filter((line) => line.includes(secret)) }).toEqual({
      secret,
      told: [],
    });
}

/** Asks for everything that is answered with a code or a link. */
async function askForAll(marketplace: TestMarketplace, email: string, token: string) {
  await send(visitor(marketplace), userRegister, registration(newEmail()));
  await send(visitor(marketplace), getOtp, { email });
  await send(visitor(marketplace), getOtp, { number: "+919000012345" });
  await send(visitor(marketplace), forgotPassword, { email });
  await send(visitor(marketplace), changeEmail, { email: newEmail() }, token);
  const { outbox, directMail } = marketplace.services;
  await Promise.all([outbox.close(), directMail.close()]);
}

test("what is sent tells the log nothing that signs in", async () => {
  const marketplace = await marketplaceWith();
  const email = newEmail();
  const { body: registered } = await ask(visitor(marketplace), userRegister, registration(email));
  const code = codeIn((await sentTo(marketplace, email, /is your Doorstep code/))[0]!);
  await ask(visitor(marketplace), verifyOtp, {
    email,
    otp: code,
    registration: registered.registration,
  });
  const { token } = (await signIn(marketplace, email)).body;

  await ask(visitor(marketplace), forgotPassword, { email });
  const reset = linkTokenIn((await sentTo(marketplace, email, /reset-password/))[0]!);
  const changed = { password: "a gate of iron", re_password: "a gate of iron", token: reset };
  await ask(visitor(marketplace), resetPassword, changed);
  const again = (await signIn(marketplace, email, changed.password)).body.token!;

  const next = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: next }, again);
  const confirmation = linkTokenIn((await sentTo(marketplace, next, /confirm-email/))[0]!);
  await ask(visitor(marketplace), confirmEmailChange, { token: confirmation });
  const { token: withApp } = await withAuthenticator(marketplace, again);
  const disowning = linkTokenIn((await sentTo(marketplace, next, /not-me/))[0]!);
  await ask(visitor(marketplace), disownFactor, { token: disowning });
  const back = linkTokenIn((await sentTo(marketplace, email, /not-me/))[0]!);
  await ask(visitor(marketplace), takeBackEmail, { token: back });
  await ask(visitor(marketplace), forgotPassword, { email });
  const second = linkTokenIn((await sentTo(marketplace, email, /reset-password/, 2)).at(-1)!);
  await ask(visitor(marketplace), resetPassword, { ...changed, token: second });
  const { token: invitation } = await invited(marketplace);
  await ask(visitor(marketplace), acceptInvitation, { token: invitation, name: "Nia" });
  const owed = () => marketplace.database.selectFrom("delivery").select("kind").execute();
  await expect.poll(owed).toEqual([]);

  const number = "+919000011111";
  await ask(visitor(marketplace), getOtp, { number });
  const otp = codeIn((await sentTo(marketplace, number, /is your Doorstep code/))[0]!);
  const { body } = await ask(visitor(marketplace), verifyOtp, { number, otp });
  await ask(visitor(marketplace), userSignup, { type: "1", auth_id: body.auth_id });
  const last = (await signIn(marketplace, email, changed.password)).body.token!;
  await askForAll(marketplace, email, last);

  expectNoneLogged([
    ...[code, registered.registration!, reset, confirmation, disowning, back],
    ...[second, invitation, otp, body.auth_id!, token!, again, withApp, last],
    ...[goodPassword, changed.password],
    ...outgoing(marketplace).flatMap(({ subject, text: words }) => [subject, ...secretsIn(words)]),
  ]);
  const sent = lines.map((line) => JSON.parse(line) as { kind?: string });
  expect(new Set(sent.flatMap(({ kind }) => kind ?? []))).toEqual(
    new Set([
      "verificationCode",
      "welcome",
      "passwordReset",
      "passwordChanged",
      "emailChangeAsked",
      "emailChanged",
      "factorChanged",
      "newDevice",
      "operatorInvitation",
    ]),
  );
});

/** A mail server that takes a letter in and refuses it, word for word. */
async function refusingMail(refused: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, callback) =>
      void text(stream).then((message) => {
        const words = decodeQuotedPrintable(message);
        refused.push(words);
        const quoted = [/^Subject: (.*)/m.exec(message)![1]!, ...secretsIn(words)];
        callback(new Error(`This looks like spam: ${quoted.join(" ")}`));
      }),
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

/** A provider of text messages that does the same. */
async function refusingTexts(refused: string[]) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const words = new URLSearchParams(body).get("Body") ?? "";
      refused.push(words);
      response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: 30007, message: `Message filtered: ${words}` }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accountSid: `AC${"0".repeat(32)}`,
    authToken: "the token of the account",
    from: "+15005550006",
  };
}

test("what is refused tells it nothing either, though the refusal repeats the words", async () => {
  const refused: string[] = [];
  const marketplace = await marketplaceWith({
    mail: {
      smtpUrl: await refusingMail(refused),
      from: "Doorstep <no-reply@doorstep.test>",
    },
    twilio: await refusingTexts(refused),
  });
  const { email, token } = await newMember(marketplace);
  await askForAll(marketplace, email, token);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  const subjects = refused.flatMap((words) => /^Subject: (.*)/m.exec(words)?.[1]?.trim() ?? []);
  expectNoneLogged([...subjects, ...refused.flatMap(secretsIn)]);
  const failures = lines.map((line) => JSON.parse(line) as { msg: string; responseCode?: number });
  expect(failures.filter(({ responseCode }) => responseCode).length).toBeGreaterThanOrEqual(4);
  expect(failures.map(({ msg }) => msg)).toContain("text message could not be sent");
});

test("a mail server that cannot be reached is told of by its fault and the kind of the letter", async () => {
  const marketplace = await marketplaceWith({
    mail: { smtpUrl: "smtp://127.0.0.1:1", from: "Doorstep <no-reply@doorstep.test>" },
  });
  await send(visitor(marketplace), userRegister, registration(newEmail()));
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: "mail could not be sent",
      kind: "verificationCode",
      reason: expect.stringContaining("ECONNREFUSED") as string,
    }),
  );
});

test("who came where they may not, and what concerns an account, is told without a secret", async () => {
  const marketplace = await marketplaceWith();
  const { email, token } = await newMember(marketplace);
  await send(marketplace, operatorPayments, {}, token);
  await send(marketplace, getUserData, {}, `1|${"a".repeat(43)}`);
  await send(visitor(marketplace, "198.51.100.9"), userSignup, {
    type: "3",
    email,
    password: goodPassword,
  });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ msg }) => msg === "call refused")).toMatchObject([
    { call: operatorPayments.path, status: 403 },
    { call: getUserData.path, status: 401 },
  ]);
  expect(told.filter(({ msg }) => msg === "security")).toMatchObject([
    { event: "sign_in", outcome: "refused", network: "198.51.100.9" },
  ]);
  expectNoneLogged([token, token.split("|")[1]!, goodPassword, email]);
});
