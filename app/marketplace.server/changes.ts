import pg from "pg";
import type { Logger } from "pino";
import { deletedMember } from "~/contract/account.security";

const channel = "doorstep_changes";
/** The database refuses notices of 8,000 bytes. */
const mostBytes = 7900;

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
    client = next;
    next.on("notification", (notice) => listener((notice.payload ?? "").split(",")));
    next.on("error", (error) => {
      logger.warn({ err: error }, "the connection that listens for changes broke");
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
    connect().then(() => listener(["everything"]), reconnectLater);
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

/** Tells every process; where that is too much for one notice, that everything is out of date. */
export async function notifyChanges(pool: pg.Pool, tags: string[]) {
  const notice = tags.join(",");
  const fits = Buffer.byteLength(notice) <= mostBytes;
  const deleted = tags.filter((tag) => tag.startsWith(`${deletedMember}:`));
  await pool.query("select pg_notify($1, $2)", [
    channel,
    fits ? notice : ["everything", ...deleted].join(","),
  ]);
}
