import type { Services } from "../services";
import type { Letter } from "./mailer";

/**
 * Sends a letter without keeping anybody waiting: the answer neither depends on the mail server nor
 * tells by its time whether a letter was sent. The mailer writes down what fails.
 */
export function sendLater({ mailer }: Services, letter: Letter & { to: string }) {
  mailer.send(letter).catch(() => undefined);
}
