import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { NoticingDialect } from "./notice-once-committed";
import type { Tables } from "./tables";

export type Database = Kysely<Tables>;
export type { Transaction };

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

interface DatabaseOptions {
  connections?: number;
  /** Hears of connections that broke. */
  onError?: (error: Error) => void;
  /** Milliseconds after which a connection that says nothing is ended. */
  longestSilence?: number;
}

/** Milliseconds that a request waits for a connection. */
const patience = 5000;
/** Milliseconds that a statement may take. */
const longestStatement = 15_000;

/** The database was asked by several connections and said nothing. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  override message = "the database says nothing";
}

/** Whether no connection was to be had: too many requests, or a server that does not answer. */
export const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  (error instanceof DatabaseSilent ||
    /^(?:timeout exceeded when trying to connect|Connection terminated)/.test(error.message) ||
    ("code" in error && unreachable.has(error.code)) ||
    isWithoutSocket(error));

/** The socket of a server that ended is gone with it. */
const isWithoutSocket = (error: NodeJS.ErrnoException) =>
  error.code === "ENOENT" && error.syscall === "connect";

/** What the system says of a server that is away, and PostgreSQL of one that is full, starting or stopping. */
const unreachable = new Set<unknown>([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "53300",
  "57P01",
  "57P03",
]);

/** Whether a statement gave way to others: it took too long, or waited for who waited for it. Asked again it may pass. */
export const isRetryable = (error: unknown) =>
  error instanceof Error && "code" in error && overtaken.has(error.code);

/**
 * PostgreSQL ends what is longer than `longestStatement`, and one of those that wait for each other; and what is named
 * by a row that is just written may be gone by then.
 */
const overtaken = new Set<unknown>(["57014", "40P01", "40001", "23503"]);

/**
 * Opens a connection pool. What transactions of `operatorDatabase` change is kept beside the log of operators' acts. Big integers and numerics come back as JavaScript numbers (ids, counts
 * and prices stay below 2^53), dates as `YYYY-MM-DD`, timestamps as `Date`.
 */
export function openDatabase(
  databaseUrl: string,
  {
    connections = 10,
    onError = () => undefined,
    longestSilence = longestStatement + 5000,
  }: DatabaseOptions = {},
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    options: `-c timezone=UTC -c statement_timeout=${longestStatement} -c idle_in_transaction_session_timeout=60000`,
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") => {
        if (oid === INT8 || oid === NUMERIC) return Number;
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as "text");
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks is replaced by the pool, idle or in the middle of a transaction; without
  // listeners either would end the process. While the pool ends its connections the server may end them, too.
  const tell = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on("error", tell);
  pool.on("connect", (client) => {
    client.on("error", tell);
    endWhenSilent(client as unknown as pg.Client, longestSilence);
  });
  const opened = (keepsChanges: boolean) =>
    new Kysely<Tables>({ dialect: new NoticingDialect({ pool, onError: tell, keepsChanges }) });
  return { pool, database: opened(false), operatorDatabase: opened(true) };
}

/**
 * Ends a connection on which a statement has no answer after longer than it may take: the other side is gone and
 * nobody said so. Whoever waits hears that it was terminated, and the pool makes another one. Statements that may
 * take as long as they like are waited for.
 */
export function endWhenSilent(client: pg.Client, longestSilence: number) {
  let timer: NodeJS.Timeout | undefined;
  let waitsUntil: RegExp | undefined;
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const text = typeof given[0] === "string" ? given[0] : "";
    const unlimited = /^set (local )?statement_timeout = 0/.exec(text);
    if (unlimited) waitsUntil = unlimited[1] ? /^(?:commit|rollback)\b/ : /^reset statement/;
    else if (waitsUntil?.test(text)) waitsUntil = undefined;
    if (!waitsUntil) timer ??= setTimeout(() => void client.end(), longestSilence).unref();
    return send(...given);
  }) as typeof client.query;
  // Everything that was asked is answered.
  client.on("drain", () => {
    clearTimeout(timer);
    timer = undefined;
  });
}
