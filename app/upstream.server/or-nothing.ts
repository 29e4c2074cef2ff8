import { type Log, upstreamLog } from "./log";

/**
 * For what merely accompanies a page: null, and a log line, when it fails or takes too long.
 * The call itself goes on, so a slow one is in the cache for the next reader.
 */
export async function orNothing<T>(
  promise: Promise<T>,
  milliseconds = 400,
  log: Log = upstreamLog,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      log("warn", { milliseconds }, "a part of the page was left out: too slow");
      resolve(null);
    }, milliseconds);
  });
  const answer = promise.catch((error: unknown) => {
    log("warn", { err: String(error) }, "a part of the page was left out: it failed");
    return null;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
