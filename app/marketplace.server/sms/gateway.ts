import type { Logger } from "pino";
import type { Settings } from "~/parse-settings.server";
import { intoOutbox } from "./outbox";
import { type SmsGateway, SmsError } from "./text-message";
import { byTwilio } from "./twilio";

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
