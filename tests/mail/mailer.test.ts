import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer, MailError } from "~/marketplace.server/mail/mailer";
import { passwordReset } from "~/marketplace.server/mail/templates/account";

const from = "Doorstep <no-reply@doorstep.test>";
const siteName = () => Promise.resolve("Casa & Söhne");
const logger = pino({ level: "silent" });
const reset = passwordReset({
  name: "Zoë",
  link: "https://doorstep.test/reset-password?token=a&b=1",
  minutes: 60,
});

let folder: string;
let server: SMTPServer | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "doorstep-mail-"))));
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

interface Received {
  sender: string;
  recipients: string[];
  message: string;
}

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password }, _, callback) =>
      username === "door" && password === "p@ss"
        ? callback(null, { user: username })
        : callback(new Error("wrong password")),
    onData: (stream, session, callback) =>
      void text(stream).then((message) => {
        received.push({
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          message,
        });
        callback();
      }),
    ...options,
  });
  started.on("error", () => undefined);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", () => resolve()));
  const address = started.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { received, port };
}

const mailerTo = (smtpUrl: string) =>
  createMailer({ smtpUrl, outboxFolder: folder, from, siteName, logger });

test("a letter reaches the mail server in two forms", async () => {
  const { received, port } = await startServer();
  const mailer = mailerTo(`smtp://door:p%40ss@127.0.0.1:${port}`);
  await mailer.check();
  await mailer.send({ to: "zoe@example.org", ...reset });
  expect(received.map(({ recipients }) => recipients)).toEqual([["zoe@example.org"]]);
  const message = received[0]?.message ?? "";
  expect(message).toMatch(/^From: Doorstep <no-reply@doorstep\.test>/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Choose_a_new_password_for_Casa_=26_S/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(message).toContain("multipart/alternative");
  expect(message).toContain("text/plain");
  expect(message).toContain("text/html");
  expect(readdirSync(folder)).toEqual([]);
});

test("an address with a comma or a line break adds no recipient and no header", async () => {
  const { received, port } = await startServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  const subject = "Hello\r\nBcc: c@example.org";
  await mailer.send({ to: "a@example.org", subject, text: "Hello" });
  for (const to of ["a@example.org, b@example.org", "a@example.org\r\nBcc: b@example.org"])
    await mailer.send({ to, subject, text: "Hello" }).catch(() => undefined);
  expect(received[0]?.recipients).toEqual(["a@example.org"]);
  for (const { recipients, message } of received) {
    expect(recipients).toHaveLength(1);
    expect(message).not.toMatch(/^Bcc:/im);
  }
});

test("what does not arrive goes back to whoever is named for that", async () => {
  const { received, port } = await startServer();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const returnAddress = "returned@doorstep.test";
  const mailer = createMailer({
    ...{ smtpUrl, outboxFolder: folder, from, siteName, logger, returnAddress },
  });
  expect([mailer.returnAddress, mailerTo(smtpUrl).returnAddress]).toEqual([
    returnAddress,
    "no-reply@doorstep.test",
  ]);
  await mailer.send({ to: "zoe@example.org", ...reset });
  await mailer.send({ to: "a@example.org, b@example.org", ...reset }).catch(() => undefined);
  await mailerTo(smtpUrl).send({ to: "ada@example.org", ...reset });
  expect(received.map(({ sender }) => sender)).toEqual([
    ...received.slice(1).map(() => returnAddress),
    "no-reply@doorstep.test",
  ]);
  for (const { recipients, message } of received) {
    expect(recipients).toHaveLength(1);
    expect(message).toMatch(/^From: Doorstep <no-reply@doorstep\.test>/m);
  }
});

test("a mail server that refuses or is away is a fault, and check tells why", async () => {
  const { port } = await startServer({ authOptional: false });
  const wrong = mailerTo(`smtp://door:wrong@127.0.0.1:${port}`);
  await expect(wrong.check()).rejects.toThrow(/Mail cannot be sent: .*wrong password/);
  await expect(wrong.send({ to: "zoe@example.org", ...reset })).rejects.toThrow(MailError);
  const away = mailerTo("smtp://127.0.0.1:9");
  await expect(away.check()).rejects.toThrow(/ECONNREFUSED/);
});

test("without a mail server letters lie in the outbox as files", async () => {
  const outboxFolder = join(folder, "outbox");
  const mailer = createMailer({ outboxFolder, from, siteName, logger });
  await mailer.check();
  await mailer.send({ to: "zoe@example.org", ...reset });
  await mailer.send({ to: "zoe@example.org", subject: "Größe", text: "kurz" });
  const files = readdirSync(outboxFolder).sort();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
  expect(statSync(outboxFolder).mode & 0o077).toBe(0);
  const letters = files.map((file) => readFileSync(join(outboxFolder, file), "utf8"));
  const first = letters.find((each) => each.includes("Choose")) ?? "";
  expect(first).toMatch(/^To: zoe@example\.org\r$/m);
  expect(first).toContain("multipart/alternative");
});

test.each(["a mail server", "the outbox"])("files go with a letter to %s", async (way) => {
  const { received, port } = await startServer();
  const outboxFolder = join(folder, "outbox");
  const mailer =
    way === "the outbox"
      ? createMailer({ outboxFolder, from, siteName, logger })
      : mailerTo(`smtp://127.0.0.1:${port}`);
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a]);
  const file = { fileName: "Rechnung “ü”.pdf", contentType: "application/pdf", content };
  await mailer.send({ to: "zoe@example.org", ...reset, attachments: [file] });
  const [message = ""] =
    way === "the outbox"
      ? readdirSync(outboxFolder).map((name) => readFileSync(join(outboxFolder, name), "utf8"))
      : received.map((one) => one.message);
  expect(message).toContain("multipart/mixed");
  expect(message).toContain("multipart/alternative");
  const part = message.split(/\r\n--/).find((one) => one.includes("application/pdf")) ?? "";
  expect(part).toMatch(/^Content-Disposition: attachment;/m);
  expect(part).toMatch(/filename\*0\*=utf-8''Rechnung/);
  expect(Buffer.from(part.split("\r\n\r\n")[1] ?? "", "base64")).toEqual(content);
});

test.each<[string, SMTPServerOptions, string, string, RegExp]>([
  ["takes it", {}, "door:p%40ss@", "taken", /^250 /],
  ["knows another password", {}, "door:wrong@", "signIn", /535/],
  [
    "refuses the address",
    { onRcptTo: (_, __, callback) => callback(new Error("No such user here")) },
    "",
    "refused",
    /No such user here/,
  ],
])("a letter tried out at a server that %s", async (_, options, user, outcome, words) => {
  const { port } = await startServer(options);
  const tried = await mailerTo(`smtp://${user}127.0.0.1:${port}`).tryOut({
    to: "zoe@example.org",
    ...reset,
  });
  expect(tried).toEqual({ outcome, answer: expect.stringMatching(words) as string });
});

test("a letter tried out where no server is", async () => {
  const { port } = await startServer();
  await new Promise<void>((resolve) => server!.close(() => resolve()));
  server = undefined;
  const letter = { to: "zoe@example.org", ...reset };
  expect(await mailerTo(`smtp://127.0.0.1:${port}`).tryOut(letter)).toMatchObject({
    outcome: "unreachable",
  });
  const mailer = createMailer({ outboxFolder: folder, from, siteName, logger });
  expect(await mailer.tryOut(letter)).toEqual({ outcome: "outbox", answer: "" });
  expect(readdirSync(folder)).toHaveLength(1);
});

test("an outbox that cannot be written is a fault", async () => {
  writeFileSync(join(folder, "file"), "");
  const mailer = createMailer({
    outboxFolder: join(folder, "file", "outbox"),
    from,
    siteName,
    logger,
  });
  await expect(mailer.check()).rejects.toThrow(MailError);
  await expect(mailer.send({ to: "zoe@example.org", ...reset })).rejects.toThrow(MailError);
});

test.each([
  ["no-reply@homes.test", { name: "Casa & Söhne", address: "no-reply@homes.test" }],
  ["<no-reply@homes.test>", { name: "Casa & Söhne", address: "no-reply@homes.test" }],
  ["Front desk <a@homes.test>", { name: "Front desk", address: "a@homes.test" }],
  ['"Desk, front" <a@homes.test>', { name: "Desk, front", address: "a@homes.test" }],
])("letters set to come from %j have a name", async (wished, sender) => {
  const mailer = createMailer({ outboxFolder: folder, from: wished, siteName, logger });
  expect(await mailer.sender()).toEqual(sender);
});

test("a server past the own network that offers no encryption gets no letter", async () => {
  const { received, port } = await startServer();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({
    smtpUrl,
    requireTls: true,
    outboxFolder: folder,
    from,
    siteName,
    logger,
  });
  await expect(mailer.send({ to: "zoe@example.org", ...reset })).rejects.toThrow(MailError);
  await expect(mailer.check()).rejects.toThrow(MailError);
  expect(received).toEqual([]);
});
