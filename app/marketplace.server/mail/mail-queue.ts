import { type Sending, sendQueuedLetters } from "./send-queued-letters";

/** Whatever letters this process has under way. */
export interface MailQueue {
  /** Has the letters handed over that are written down. */
  wake(): void;
  /** Remembers a letter that is under way without being written down. */
  waitFor(sending: Promise<unknown>): void;
  /** Begins nothing more and waits, as long as is decent, for what is under way. */
  close(): Promise<void>;
}

/** Longer than this the end of a process does not wait; what is written down is sent by the next. */
const longestWait = 10_000;

export function createMailQueue(services: () => Sending): MailQueue {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  let isWorking = false;
  let isCalled = false;

  function waitFor(sending: Promise<unknown>) {
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  }

  async function work() {
    try {
      while (isCalled && !isClosed) {
        isCalled = false;
        await sendQueuedLetters(services(), () => isClosed);
      }
    } catch (error) {
      services().logger.error({ err: error }, "letters could not be sent");
    } finally {
      isWorking = false;
    }
  }

  return {
    wake() {
      isCalled = true;
      if (isWorking || isClosed) return;
      isWorking = true;
      waitFor(work());
    },
    waitFor,
    async close() {
      isClosed = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, longestWait)));
      await Promise.race([Promise.all(underWay), late]);
      clearTimeout(timer);
    },
  };
}
