import type { Logger } from "pino";

/** What this process has under way of telling people. */
export interface Outbox {
  /** Something is to be delivered. */
  wake(): void;
  /** Begins nothing more, and waits for what is under way. */
  close(): Promise<void>;
}

/** Delivers once at a time; whoever calls meanwhile is heard when that is over. */
export function createOutbox(
  deliver: (isEnough: () => boolean) => Promise<unknown>,
  logger: Pick<Logger, "error">,
): Outbox {
  let underWay: Promise<void> | undefined;
  let isCalled = false;
  let isClosed = false;

  async function deliverAll() {
    try {
      await deliver(() => isClosed);
    } catch (error) {
      logger.error({ err: error }, "events could not be delivered");
    }
  }
  /** A round that failed does not swallow a call that came meanwhile. */
  async function work() {
    while (isCalled && !isClosed) {
      isCalled = false;
      await deliverAll();
    }
    underWay = undefined;
  }

  return {
    wake() {
      isCalled = true;
      if (!isClosed) underWay ??= work();
    },
    async close() {
      isClosed = true;
      await underWay;
    },
  };
}
