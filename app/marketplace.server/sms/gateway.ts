import type { Logger } from "pino";
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Settings } from "~/parse-settings.server";
import { writeFileAtomically } from "../media/write-file-atomically";
import { SmsError, type SmsGateway } from "./text-message";

interface Options {
  twilio?: Settings["twilio"];
  outboxFolder: string;
  logger: Pick<Logger, "info" | "error">;
}

/** Text messages through the provider of the settings, else laid down as files beside the letters. */
export function createSmsGateway({ twilio, outboxFolder, logger }: Options): SmsGateway {
  const gateway = twilio ? byTwilio(twilio) : intoOutbox(outboxFolder);
  return {
    async send(message, requestId) {
      try {
        await gateway.send(message);
        logger.info({ requestId }, "text message sent");
      } catch (error) {
        logger.error({ err: error, requestId }, "text message could not be sent");
        throw error instanceof SmsError
          ? error
          : new SmsError("the provider could not be reached", false, { cause: error });
      }
    },
  };
}

/** Lays text messages down beside the letters of the outbox while there is no provider. */
const intoOutbox = (folder: string): SmsGateway => ({
  async send({ to, text }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const name = `${time}-${randomBytes(4).toString("hex")}.sms.txt`;
    await writeFileAtomically(join(folder, name), Buffer.from(`To: +${to}\n\n${text}\n`));
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

const refusal = z.object({ code: z.number(), message: z.string() });

/** Sends by Twilio's Messages resource, of the API version 2010-04-01. */
function byTwilio({ url, accountSid, authToken, from }: TwilioSettings): SmsGateway {
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
        await response.body?.cancel();
        return;
      }
      const read = refusal.safeParse(await response.json().catch(() => undefined));
      const { code, message } = read.data ?? { code: 0, message: "no reason given" };
      // Runs of digits may be the number or the code, which no log is to know.
      const words = message.replace(/\d[\d\s-]{2,}\d/g, "…");
      throw new SmsError(
        `The provider answered ${response.status}, code ${code}: ${words}`,
        wrongNumber.has(code),
      );
    },
  };
}
