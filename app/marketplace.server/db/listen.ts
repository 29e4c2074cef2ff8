import pg from "pg";
import type { Logger } from "pino";

interface Listener {
  /** What NOTIFY names. */
  channel: string;
  onNotice: (payload: string) => void;
  /** There is a connection again after one that broke: notices may have been missed. */
  onReconnect: () => void;
  logger: Pick<Logger, "warn">;
}

/** Hears the notices of every process on this database (LISTEN/NOTIFY). Returns how to stop. */
export async function listen(
  databaseUrl: string,
  { channel, onNotice, onReconnect, logger }: Listener,
) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl });
    client = next;
    next.on("notification", ({ payload }) => onNotice(payload ?? ""));
    next.on("error", (error) => {
      logger.warn({ err: error, channel }, "the connection that listens for notices broke");
      giveUp(next);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
  }
  /** A connection may break more than once, and while it is being made: there is one next try. */
  function giveUp(broken: pg.Client) {
    broken.end().catch(() => undefined);
    if (broken === client) reconnectLater();
  }
  function reconnectLater() {
    client = undefined;
    clearTimeout(retry);
    if (!closed) retry = setTimeout(reconnect, 1000).unref();
  }
  function reconnect() {
    connect().then(onReconnect, reconnectLater);
  }

  await connect().catch((error: unknown) => {
    closed = true;
    clearTimeout(retry);
    throw error;
  });
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
