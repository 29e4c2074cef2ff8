import type pg from "pg";
import type { Logger } from "pino";
import { deletedMember } from "~/contract/account.security";
import { listen } from "./db/listen";

const channel = "doorstep_changes";
/** The database refuses notices of 8,000 bytes. */
const mostBytes = 7900;

/**
 * Hears which cached things went out of date, from every process on this database (LISTEN/NOTIFY).
 * After a broken connection it says `everything`, because notices may have been missed.
 */
export function listenForChanges(
  databaseUrl: string,
  listener: (tags: string[]) => void,
  logger: Logger,
) {
  return listen(databaseUrl, {
    channel,
    onNotice: (payload) => listener(payload.split(",")),
    onReconnect: () => listener(["everything"]),
    logger,
  });
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
