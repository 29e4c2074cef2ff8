import type { Services } from "../services";
import type { Letter } from "./mailer";

interface QueuedLetter extends Letter {
  to: string;
  /** The member it is to, if it is one: it goes with their account. */
  memberId?: number | null;
  /** A member it speaks of: it goes with that account, too. */
  aboutId?: number | null;
  /** After that it would only confuse. */
  ofUseUntil?: Date | null;
}

/**
 * Writes a letter down, so that neither a mail server that is away nor the end of the process loses it;
 * it goes a moment later, and nobody waits for it. Within `withLetters` it is queued if the transaction holds.
 */
export async function queueLetter(
  { database, clock, mailQueue }: Services,
  { to, memberId = null, aboutId = null, ofUseUntil = null, ...letter }: QueuedLetter,
) {
  await database
    .insertInto("letter")
    .values({
      recipient: to,
      content: JSON.stringify(letter),
      member_id: memberId,
      about_id: aboutId,
      of_use_until: ofUseUntil,
      created_at: clock(),
    })
    .execute();
  mailQueue.wake();
}

/**
 * Sends a letter without keeping anybody waiting and without writing it down: the answer neither depends
 * on the mail server nor tells by its time whether a letter was sent, and what signs in stands in no
 * table. The mailer writes down what fails; whoever misses such a letter asks for another.
 */
export function sendUnqueued({ mailer, mailQueue }: Services, letter: Letter & { to: string }) {
  mailQueue.waitFor(mailer.send(letter).catch(() => undefined));
}
