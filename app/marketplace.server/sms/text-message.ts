import type { TriedOut } from "../mail/mailer";

interface TextMessage {
  /** Digits with country code and no `+`. */
  to: string;
  text: string;
}

/** Whoever carries text messages; another provider is another one of these. */
export interface SmsGateway {
  /**
   * @param requestId of the request that asks for it, for the log
   * @throws SmsError when the message could not be handed over
   */
  send(message: TextMessage, requestId?: string): Promise<void>;
  /** Sends a message that holds nothing secret, and tells what the provider said to it. */
  tryOut(message: TextMessage): Promise<TriedOut>;
}

/** The message was not taken; the words are for operators, not for visitors. */
export class SmsError extends Error {
  constructor(
    message: string,
    /** The number cannot get text messages: trying again is of no use. */
    readonly wrongNumber = false,
    options?: ErrorOptions,
    /** With what status the provider refused it; none when it did not answer. */
    readonly status?: number,
  ) {
    super(message, options);
    this.name = "SmsError";
  }
}
