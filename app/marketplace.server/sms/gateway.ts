import type { Logger } from "pino";
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { TestOutcome } from "~/contract/operator/health/rules";
import type { Settings } from "~/parse-settings.server";
import { writeFileAtomically } from "../media/write-file-atomically";
import { SmsError, type SmsGateway } from "./text-message";

interface Options {
  twilio?: Settings["twilio"];
  outboxFolder: string;
  logger: Pick<Logger, "info" | "error">;
  /** Hears why a message was not sent. */
  onFailure?: (reason: string) => Promise<void>;
}

/** Hands a message over, and returns what whoever took it said. */
interface Carrier {
  send(message: Parameters<SmsGateway["send"]>[0]): Promise<string>;
}

/** Text messages through the provider of the settings, else laid down as files beside the letters. */
export function createSmsGateway(options: Options): SmsGateway {
  const { twilio, outboxFolder, logger, onFailure } = options;
  const carrier = twilio ? byTwilio(twilio) : intoOutbox(outboxFolder);
  return {
    async send(message, requestId) {
      try {
        await carrier.send(message);
        logger.info({ requestId }, "text message sent");
      } catch (error) {
        logger.error({ err: error, requestId }, "text message could not be sent");
        const failure =
          error instanceof SmsError
            ? error
            : new SmsError("the provider could not be reached", false, { cause: error });
        // Numbers that nobody has are typed every day.
        if (!failure.wrongNumber) await onFailure?.(failure.message);
        throw failure;
      }
    },
    async tryOut(message) {
      try {
        const answer = await carrier.send(message);
        logger.info("text message sent");
        return { outcome: twilio ? "taken" : "outbox", answer };
      } catch (error) {
        logger.error({ err: error }, "text message could not be sent");
        return { outcome: outcomeOf(error), answer: wordsOf(error) };
      }
    },
  };
}

function outcomeOf(error: unknown): TestOutcome {
  if (!(error instanceof SmsError)) return "unreachable";
  if (error.wrongNumber) return "wrongNumber";
  return error.status === 401 ? "signIn" : "refused";
}

/** `fetch` says only that it failed; why stands in the cause. */
function wordsOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Lays text messages down beside the letters of the outbox while there is no provider. */
const intoOutbox = (folder: string): Carrier => ({
  async send({ to, text }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const name = `${time}-${randomBytes(4).toString("hex")}.sms.txt`;
    await writeFileAtomically(join(folder, name), Buffer.from(`To: +${to}\n\n${text}\n`));
    return "";
  },
});

interface TwilioSettings {
  /** https://api.twilio.com, or any provider that speaks the same. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A number (+1…), a sender's name, or the SID of a messaging service (MG…). */
  from: string;
}

/** Error codes of Twilio that say that no message can reach this number. */
const wrongNumber = new Set([21211, 21214, 21217, 21614, 21635]);

const acceptance = z.object({ status: z.string() });
const refusal = z.object({ code: z.number(), message: z.string() });

/** Sends by Twilio's Messages resource, of the API version 2010-04-01. */
function byTwilio({ url, accountSid, authToken, from }: TwilioSettings): Carrier {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? "MessagingServiceSid" : "From";
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: "POST",
        headers: { Authorization: authorization, Accept: "application/json" },
        body: new URLSearchParams({ To: `+${to}`, [sender]: from, Body: text }),
        signal: AbortSignal.timeout(10_000),
        redirect: "error",
      });
      if (response.status === 201) {
        const taken = acceptance.safeParse(await response.json().catch(() => undefined));
        return taken.success ? `201 ${taken.data.status}` : "201";
      }
      const read = refusal.safeParse(await response.json().catch(() => undefined));
      const { code, message } = read.data ?? { code: 0, message: "no reason given" };
      // Runs of digits may be the number or the code, which no log is to know.
      const words = message.replace(/\d[\d\s-]{2,}\d/g, "…");
      throw new SmsError(
        `The provider answered ${response.status}, code ${code}: ${words}`,
        wrongNumber.has(code),
        {},
        response.status,
      );
    },
  };
}
