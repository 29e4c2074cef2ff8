import { randomBytes, randomUUID } from "node:crypto";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Logger } from "pino";
import type { TestOutcome } from "~/contract/operator/health/rules";
import { writeFileAtomically } from "../media/write-file-atomically";
import { letterWithSiteName } from "./site-name";

export interface Letter {
  /** What the log calls it. */
  kind?: string;
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to when that is not the sender. */
  replyTo?: { name: string; address: string };
  /** The same for each try of the same letter, so that mail programs show it once. */
  id?: string;
  /** The same as well; now where nothing is said. */
  writtenAt?: Date;
  /** Stops letters like this by one POST, without a page in between (RFC 8058). */
  unsubscribe?: string;
  /** An entry for the reader's calendar (RFC 5545), or its withdrawal. */
  calendar?: { method: "PUBLISH" | "CANCEL"; content: string };
  attachments?: { fileName: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  /** Whom letters come from. */
  sender(): Promise<{ name: string; address: string }>;
  /** Who gets back what does not arrive. */
  returnAddress: string;
  /** What the site is called in letters; they may come from somebody of another name. */
  siteName(): Promise<string>;
  /** @throws MailError when the letter could not be handed over */
  send(letter: Letter & { to: string }): Promise<void>;
  /** Sends a letter that holds nothing secret, and tells what the mail server said to it. */
  tryOut(letter: Letter & { to: string }): Promise<TriedOut>;
  /** @throws MailError saying why mail cannot be sent */
  check(): Promise<void>;
}

/** What became of a test, with the words of whoever was to carry it. */
export interface TriedOut {
  outcome: TestOutcome;
  answer: string;
}

/** Mail cannot be sent; the message is for operators, not for visitors. */
export class MailError extends Error {
  /** Why not. */
  readonly reason: string;

  constructor(message: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${message}: ${reason}`, { cause });
    this.name = "MailError";
    this.reason = reason;
  }
}

interface MailSettings {
  /** smtp:// or smtps:// address of a mail server, with user and password where it asks for them. */
  smtpUrl?: string;
  /** Whether a server that offers no encryption is refused. */
  requireTls?: boolean;
  /** Takes letters as .eml files while there is no mail server. */
  outboxFolder: string;
  /** `Homes <no-reply@homes.example>`; without a name letters come from the site's. */
  from: string;
  /** Who gets back what does not arrive; the sender where nobody is named. */
  returnAddress?: string;
  /** The first part of a letter's Message-ID, by its id, whom it goes to and when it was written. */
  nameLetter?: (id: string, to: string, writtenAt?: Date) => string;
  siteName: () => Promise<string>;
  logger: Pick<Logger, "info" | "error">;
}

/** Sends letters through a mail server, or lays them down as files that any mail program opens. */
export function createMailer(settings: MailSettings): Mailer {
  const { smtpUrl, requireTls, outboxFolder, returnAddress, siteName, logger } = settings;
  const nameLetter = settings.nameLetter ?? ((id: string) => id);
  const from = senderIn(settings.from);
  const { deliver, check } = smtpUrl ? bySmtp(smtpUrl, requireTls) : intoFolder(outboxFolder);

  async function handOver(letter: Letter & { to: string }) {
    const { to, replyTo, id = randomUUID(), writtenAt } = letter;
    const { unsubscribe, calendar, attachments } = letter;
    const site = await siteName();
    const { subject, text, html } = letterWithSiteName(site, letter);
    return deliver({
      from: { ...from, name: from.name || site },
      // As an object: in a plain string a comma would add another recipient.
      to: { name: "", address: to },
      replyTo,
      subject: subject.replace(/\s+/g, " ").trim(),
      text,
      html,
      icalEvent: calendar && { ...calendar, filename: "viewing.ics" },
      attachments: attachments?.map(({ fileName, ...file }) => ({ ...file, filename: fileName })),
      messageId: `<${nameLetter(id, to, writtenAt)}@${hostOf(from.address)}>`,
      ...(returnAddress && { envelope: { from: returnAddress, to: { name: "", address: to } } }),
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    sender: async () => ({ ...from, name: from.name || (await siteName()) }),
    returnAddress: returnAddress ?? from.address,
    siteName,
    async send(letter) {
      const { kind, id } = letter;
      try {
        await handOver(letter);
        logger.info({ kind, letter: id }, "mail sent");
      } catch (error) {
        const failure = failureOf(error);
        logger.error({ ...failure, kind, letter: id }, "mail could not be sent");
        throw new MailError("The mail could not be sent", failure.reason);
      }
    },
    async tryOut(letter) {
      try {
        const answer = await handOver(letter);
        logger.info({ kind: letter.kind }, "mail sent");
        return { outcome: smtpUrl ? "taken" : "outbox", answer };
      } catch (error) {
        logger.error({ ...failureOf(error), kind: letter.kind }, "mail could not be sent");
        return { outcome: outcomeOf(error), answer: wordsOf(error) };
      }
    },
    async check() {
      await check().catch((error: unknown) => {
        throw new MailError("Mail cannot be sent", error);
      });
    },
  };
}

/** What kept a letter from being sent, by the codes of nodemailer and of the system below it. */
function outcomeOf(error: unknown): TestOutcome {
  if (!(error instanceof Error)) return "failed";
  const { code = "", responseCode }: SMTPConnection.SMTPError = error;
  if (["EDNS", "ENOTFOUND", "EAI_AGAIN"].includes(code)) return "unknownHost";
  if (code === "EAUTH" || code === "ENOAUTH") return "signIn";
  if (responseCode !== undefined) return "refused";
  if (code === "ETLS" || /certificate|ssl|tls/i.test(`${code} ${error.message}`))
    return "unencrypted";
  return ["ECONNECTION", "ECONNREFUSED", "ESOCKET", "ETIMEDOUT", "EHOSTUNREACH"].includes(code)
    ? "unreachable"
    : "failed";
}

const wordsOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const { response, message }: SMTPConnection.SMTPError = error;
  return response ?? message;
};

/**
 * What the log says of a letter that could not be handed over. A mail server may repeat the letter in its
 * refusal, with the code or the link in it, so its words are told only while it had not seen the letter:
 * when it refused the sign-in.
 */
function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { code, command, response, responseCode }: SMTPConnection.SMTPError = error;
  const isAboutLetter = code === "EENVELOPE" || (response !== undefined && code !== "EAUTH");
  const reason = isAboutLetter
    ? `The mail server refused it at ${command} with ${responseCode ?? "no number"}`
    : error.message;
  return { code, command, responseCode, reason };
}

/** `Homes <no-reply@homes.example>` in its two parts. */
function senderIn(from: string) {
  const [, name = "", address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address };
}

const hostOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? "doorstep.invalid";

function bySmtp(url: string, requireTLS = false) {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    deliver: async (letter: SendMailOptions) => (await transport.sendMail(letter)).response,
    check: async () => {
      await transport.verify();
    },
  };
}

function intoFolder(folder: string) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // Letters hold codes and links that sign in: the folder is its owner's alone.
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    deliver: async (letter: SendMailOptions) => {
      const { message } = await composer.sendMail(letter);
      if (!Buffer.isBuffer(message)) throw new TypeError("The letter was not composed whole.");
      await open();
      const time = new Date().toISOString().replaceAll(":", "-");
      await writeFileAtomically(
        join(folder, `${time}-${randomBytes(4).toString("hex")}.eml`),
        message,
      );
      return "";
    },
    check: async () => {
      await open();
      await access(folder, constants.W_OK);
    },
  };
}
