import { type Letter, MailError, type Mailer } from "./mailer";

type Addressed = Letter & { to: string };

/**
 * Letters that stand in no table, because they hold a code or a link that signs in, or because nobody is left
 * whose row they could go with: they are sent from memory, and end with the process.
 */
export interface DirectMail {
  /** Nobody waits for it: an answer tells neither by its words nor by its time whether a letter was sent. */
  send(letter: Addressed): void;
  /** Waits for what is under way, and tries nothing again. */
  close(): Promise<void>;
}

/** So long that a mail server is back which is just starting, and so short that the code is still good. */
const pausesBetweenTries = [2_000, 15_000, 60_000];

/** Whoever misses such a letter asks for another, so a few tries are enough. */
export function createDirectMail(
  mailer: () => Mailer,
  pauses: readonly number[] = pausesBetweenTries,
  onGivenUp: (letter: Pick<Letter, "kind">, reason: string) => Promise<void> = async () => {},
): DirectMail {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function begin(letter: Addressed, retries: readonly number[]) {
    const sending = attempt(letter, retries).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function attempt(letter: Addressed, [pause, ...later]: readonly number[]) {
    try {
      await mailer().send(letter);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (pause === undefined || isClosed) return onGivenUp(letter, error.reason);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        begin(letter, later);
      }, pause).unref();
      waiting.add(timer);
    }
  }

  return {
    send: (letter) => begin(letter, pauses),
    async close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
