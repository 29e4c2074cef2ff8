import { z } from "zod";
import { SmsError, type SmsGateway } from "./text-message";

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
export function byTwilio({ url, accountSid, authToken, from }: TwilioSettings): SmsGateway {
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
