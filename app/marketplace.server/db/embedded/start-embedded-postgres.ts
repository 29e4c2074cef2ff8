import { createHash } from "node:crypto";
import { access, constants, lstat, mkdir, realpath, rmdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { chooseAccount, refuseForeignCluster, type ServerAccount } from "./account";
import { type Binaries, findBinaries } from "./binaries";
import { DATABASE, ensureCluster, layoutOf, type Layout, readPassword, USER } from "./cluster";
import { codeOf, EmbeddedPostgresError, nullOnCodes } from "./errors";
import { withLock } from "./lock";
import { isServerOf, launch, type Place, readNote, removeNote, shutDown } from "./server";
import { joinUsers } from "./users";

/** Longest path of a Unix socket in bytes, without the closing zero (Linux 108, macOS 104). */
const SOCKET_PATH_LIMIT = process.platform === "darwin" ? 103 : 107;
const PORT_IN_SOCKET_NAME = 5432;

const UNREACHABLE = ["ENOENT", "ECONNREFUSED"];
/** Starting up or shutting down; the connection broke while it did. */
const BUSY = ["57P03", "ECONNRESET", "EPIPE"];

interface EmbeddedPostgres {
  databaseUrl: string;
  /** Whether a server that was already running is used. */
  adopted: boolean;
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the application, on files below `<dataFolder>/postgres`, or joins
 * the one already running there: started by another process, or left behind by one that was killed. One
 * that ends before everybody left is started again, at the same address.
 * @throws EmbeddedPostgresError saying what to do where it cannot run
 */
export async function startEmbeddedPostgres({
  dataFolder,
  logger,
}: {
  dataFolder: string;
  logger: Pick<Logger, "info" | "warn" | "error">;
}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const layout = await prepareFolder(resolve(dataFolder));
  return withLock(layout.lock, async () => {
    const server = await findOrStart(layout, binaries, logger);
    const users = await joinUsers(layout.users);
    const place = (await readNote(layout))?.place;
    const stopWatching = keepRunning(
      async () => {
        const note = await readNote(layout);
        if (!note) return false;
        // From another container its process is not seen, and it takes connections.
        const opens = () => ensureDatabase(layout, note.place).then(Boolean, () => false);
        return (await isServerOf(layout, note)) || (await opens());
      },
      (isWanted) =>
        withLock(layout.lock, async () => {
          if (isWanted()) await findOrStart(layout, binaries, logger, place);
        }),
      logger,
    );
    let stopped: Promise<void> | undefined;
    const leave = () => {
      stopWatching();
      return withLock(layout.lock, async () => {
        const last = await users.leave();
        const note = last ? await readNote(layout) : null;
        if (!note) return;
        await shutDown(layout, binaries, note);
        await rmdir(note.place.host).catch(() => undefined);
      });
    };
    return { ...server, stop: () => (stopped ??= leave()) };
  });
}

async function prepareFolder(folder: string) {
  try {
    await mkdir(join(folder, "postgres"), { recursive: true, mode: 0o755 });
    const layout = layoutOf(await realpath(folder));
    await access(layout.base, constants.W_OK | constants.X_OK);
    await refuseForeignCluster(layout.cluster);
    return layout;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `This account may not write to ${join(folder, "postgres")} (${codeOf(error)}). ` +
        "Start with the account that owns it, choose another DATA_DIR, or set DATABASE_URL.",
      { cause: error },
    );
  }
}

type Started = Pick<EmbeddedPostgres, "databaseUrl" | "adopted">;

async function findOrStart(
  layout: Layout,
  binaries: Binaries,
  logger: Pick<Logger, "info" | "warn">,
  before?: Place,
): Promise<Started> {
  const adopted = await adopt(layout, binaries, logger);
  if (adopted) return { databaseUrl: adopted, adopted: true };

  const began = performance.now();
  const account = await chooseAccount(layout.cluster, [layout.base, binaries.postgres]);
  const { created } = await ensureCluster(layout, binaries, account);
  const place = await choosePlace(layout, account, before);
  const note = await launch(layout, binaries, account, place, () =>
    logger.info("The database is recovering from an interrupted run"),
  );
  const databaseUrl = await ensureDatabase(layout, note.place);
  logger.info(
    { created, pid: note.pid, milliseconds: Math.round(performance.now() - began) },
    "Embedded PostgreSQL started",
  );
  return { databaseUrl, adopted: false };
}

/** The address of a server that already runs on this folder and answers; null when there is none. */
async function adopt(layout: Layout, binaries: Binaries, logger: Pick<Logger, "info" | "warn">) {
  for (let deaf = 0; ; await wait(20)) {
    const note = await readNote(layout);
    if (!note) return null;
    if (note.ready) {
      const databaseUrl = await ensureDatabase(layout, note.place).catch((error: unknown) => {
        if (UNREACHABLE.includes(codeOf(error))) deaf += 1;
        else if (!BUSY.includes(codeOf(error)))
          throw new EmbeddedPostgresError(
            `The PostgreSQL that runs on ${layout.cluster} (pid ${note.pid}) does not let us in: ${String(error)}`,
            { cause: error },
          );
        return null;
      });
      if (databaseUrl) {
        logger.info({ pid: note.pid }, "Embedded PostgreSQL was running and is used");
        return databaseUrl;
      }
    }
    if (!(await isServerOf(layout, note))) {
      await removeNote(layout);
      return null;
    }
    // Its socket was deleted (by a cleaner of temporary files, say): nobody can reach it any more.
    if (deaf > 50) {
      logger.warn({ pid: note.pid }, "Embedded PostgreSQL lost its socket and is started again");
      await shutDown(layout, binaries, note);
      return null;
    }
  }
}

async function urlOf(layout: Layout, { host, port }: Place, database = DATABASE) {
  const secret = `${USER}:${encodeURIComponent(await readPassword(layout))}`;
  if (process.platform === "win32")
    return `postgres://${secret}@${host || "127.0.0.1"}:${port}/${database}`;
  // The parameter decides; "localhost" only makes it an address that URL can parse.
  return `postgres://${secret}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Checks that the server takes connections, makes the database when it is missing, and gives its address. */
async function ensureDatabase(layout: Layout, place: Place) {
  const databaseUrl = await urlOf(layout, place);
  try {
    await once(databaseUrl, "select 1");
  } catch (error) {
    if (codeOf(error) !== "3D000") throw error;
    await once(await urlOf(layout, place, "postgres"), `create database ${DATABASE}`);
  }
  return databaseUrl;
}

async function once(connectionString: string, query: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(query);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A private folder for the socket, short enough; on Windows a free port of the loopback address. */
async function choosePlace(layout: Layout, account: ServerAccount, before?: Place): Promise<Place> {
  if (process.platform === "win32") return before ?? { host: "127.0.0.1", port: await freePort() };
  const fits = Buffer.byteLength(join(layout.run, `.s.PGSQL.${PORT_IN_SOCKET_NAME}`));
  const hash = createHash("sha256").update(layout.base).digest("hex").slice(0, 16);
  const host = fits <= SOCKET_PATH_LIMIT ? layout.run : join(tmpdir(), `doorstep-${hash}`);
  const made = await nullOnCodes(
    ["EEXIST"],
    mkdir(host, { mode: 0o700 }).then(() => true),
  );
  const status = await lstat(host);
  // In a folder that everybody may write to, somebody else could have been there first.
  if (!made && (!status.isDirectory() || !account.mayOwn(status.uid) || status.mode & 0o077))
    throw new EmbeddedPostgresError(
      `${host} is not a private folder of ours. Remove it, then start again.`,
    );
  await account.give(host);
  return { host, port: PORT_IN_SOCKET_NAME };
}

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null)
    throw new EmbeddedPostgresError("There is no free port on 127.0.0.1.");
  return address.port;
}

const pauses = { shortest: 2000, longest: 60_000 };

/**
 * Looks every two seconds whether the server runs, and has it started again when it ended by itself; what
 * does not start is tried again after longer and longer pauses. Returns how to stop looking, after which
 * nothing is wanted any more.
 */
function keepRunning(
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
