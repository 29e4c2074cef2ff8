import type { Logger } from "pino";

const pauses = { shortest: 2000, longest: 60_000 };

/**
 * Looks every two seconds whether the server runs, and has it started again when it ended by itself; what
 * does not start is tried again after longer and longer pauses. Returns how to stop looking, after which
 * nothing is wanted any more.
 */
export function keepRunning(
  isRunning: () => Promise<boolean>,
  start: (isWanted: () => boolean) => Promise<void>,
  logger: Pick<Logger, "warn" | "error">,
) {
  let isWanted = true;
  let pause = pauses.shortest;
  let timer: NodeJS.Timeout;

  async function look() {
    try {
      if (!(await isRunning()) && isWanted) {
        logger.warn("Embedded PostgreSQL ended and is started again");
        await start(() => isWanted);
      }
      pause = pauses.shortest;
    } catch (error) {
      logger.error({ err: error }, "Embedded PostgreSQL could not be started again");
      pause = Math.min(pause * 2, pauses.longest);
    }
    lookLater();
  }
  function lookLater() {
    if (isWanted) timer = setTimeout(() => void look(), pause).unref();
  }

  lookLater();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
