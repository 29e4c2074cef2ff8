import pg from "pg";
import type { Logger } from "pino";

const channel = "doorstep_changes";

/**
 * Hears which cached things went out of date, from every process on this database (LISTEN/NOTIFY).
 * After a broken connection it says `everything`, because notices may have been missed.
 */
export async function listenForChanges(
  databaseUrl: string,
  listener: (tags: string[]) => void,
  logger: Logger,
) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on("notification", (notice) => listener((notice.payload ?? "").split(",")));
    next.on("error", (error) => {
      logger.warn({ err: error }, "the connection that listens for changes broke");
      next.end().catch(() => undefined);
      if (!closed) retry = setTimeout(reconnect, 1000).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }
  function reconnect() {
    connect().then(
      () => listener(["everything"]),
      () => {
        if (!closed) retry = setTimeout(reconnect, 1000).unref();
      },
    );
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

export const notifyChanges = "select pg_notify('doorstep_changes', $1)";
