import { randomBytes } from "node:crypto";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type Logger } from "pino";
import { writeFileWhole } from "../media/write-file-whole";

export interface Letter {
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to when that is not the sender. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** @throws MailFault when the letter could not be handed over */
  send(letter: Letter & { to: string }): Promise<void>;
  /** @throws MailFault saying why mail cannot be sent */
  check(): Promise<void>;
}

/** Mail cannot be sent; the message is for operators, not for visitors. */
export class MailFault extends Error {
  constructor(message: string, cause: unknown) {
    super(`${message}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "MailFault";
  }
}

interface MailSettings {
  /** smtp:// or smtps:// address of a mail server, with user and password where it asks for them. */
  smtpUrl?: string;
  /** Takes letters as .eml files while there is no mail server. */
  outboxFolder: string;
  from: string;
  logger: Pick<Logger, "info" | "error">;
}

/** Sends letters through a mail server, or lays them down as files that any mail program opens. */
export function createMailer({ smtpUrl, outboxFolder, from, logger }: MailSettings): Mailer {
  const { deliver, check } = smtpUrl ? bySmtp(smtpUrl) : intoFolder(outboxFolder);
  return {
    async send({ to, subject, text, html, replyTo }) {
      try {
        await deliver({
          from,
          // As an object: in a plain string a comma would add another recipient.
          to: { name: "", address: to },
          replyTo,
          subject: subject.replace(/\s+/g, " ").trim(),
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        logger.info({ subject }, "mail sent");
      } catch (error) {
        logger.error({ err: error, subject }, "mail could not be sent");
        throw new MailFault("The mail could not be sent", error);
      }
    },
    async check() {
      await check().catch((error: unknown) => {
        throw new MailFault("Mail cannot be sent", error);
      });
    },
  };
}

function bySmtp(url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    deliver: async (letter: SendMailOptions) => {
      await transport.sendMail(letter);
    },
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
      await writeFileWhole(join(folder, `${time}-${randomBytes(4).toString("hex")}.eml`), message);
    },
    check: async () => {
      await open();
      await access(folder, constants.W_OK);
    },
  };
}
