import { type Log, upstreamLog } from "./log";
import { markIncomplete } from "./page-being-made";

function leaveOut() {
  markIncomplete();
  return null;
}

/**
 * For what merely accompanies a page: null, and a log line, when it fails or takes too long.
 * The call itself goes on, so a slow one is in the cache for the next reader.
 */
export async function orNull<T>(
  promise: Promise<T>,
  milliseconds = 400,
  log: Log = upstreamLog,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      log("warn", { milliseconds }, "a part of the page was left out: too slow");
      resolve(leaveOut());
    }, milliseconds);
  });
  const answer = promise.catch((error: unknown) => {
    log(
      "warn",
      { err: error instanceof Response ? `status ${error.status}` : String(error) },
      "a part of the page was left out: it failed",
    );
    return leaveOut();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
