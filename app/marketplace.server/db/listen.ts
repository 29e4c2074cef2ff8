import pg from "pg";
import type { Logger } from "pino";

interface Listener {
  onNotice: (payload: string) => void;
  /** There is a connection again after one that broke: notices may have been missed. */
  onReconnect: () => void;
}

/** The notices of every process on a database (LISTEN/NOTIFY), by one connection. */
export interface Notices {
  /** Hears what NOTIFY says on a channel, from when this is done. */
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

/** What PostgreSQL calls the connection. */
export const noticesName = "doorstep-notices";

interface Watch {
  /** Milliseconds from one question to the next whether the other side is still there. */
  askEvery?: number;
  /** Milliseconds after which a connection that does not answer is taken for dead. */
  patience?: number;
}

export async function openNotices(
  databaseUrl: string,
  logger: Pick<Logger, "warn">,
  { askEvery = 10_000, patience = 5_000 }: Watch = {},
): Promise<Notices> {
  const listeners = new Map<string, Listener>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: noticesName,
      keepAlive: true,
      connectionTimeoutMillis: patience,
    });
    client = next;
    next.on("notification", ({ channel, payload }) =>
      listeners.get(channel)?.onNotice(payload ?? ""),
    );
    next.on("error", (error) => {
      logger.warn({ err: error }, "the connection that listens for notices broke");
      giveUp(next);
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`listen ${channel}`);
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
  /** Nothing is heard of a connection whose other side is gone without a word, so it is asked now and then. */
  async function ask() {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => {
      logger.warn({ patience }, "the connection that listens for notices says nothing");
      giveUp(asked);
    }, patience).unref();
    await asked.query("select 1").catch(() => undefined);
    clearTimeout(late);
  }
  const asking = setInterval(() => void ask(), askEvery).unref();
  function reconnectLater() {
    client = undefined;
    clearTimeout(retry);
    if (!closed) retry = setTimeout(reconnect, 1000).unref();
  }
  function reconnect() {
    connect().then(() => {
      for (const { onReconnect } of listeners.values()) onReconnect();
    }, reconnectLater);
  }

  await connect().catch((error: unknown) => {
    closed = true;
    clearTimeout(retry);
    clearInterval(asking);
    throw error;
  });
  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
      // Without a connection it is listened on by the next one.
      await client?.query(`listen ${channel}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(asking);
      await client?.end();
    },
  };
}
