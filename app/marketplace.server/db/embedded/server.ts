import { execFile, type ChildProcess } from "node:child_process";
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { type ServerAccount } from "./account";
import { type Binaries } from "./binaries";
import { cannotRun, programEnvironment, type Layout } from "./cluster";
import { EmbeddedPostgresError, nullOnCodes } from "./errors";
import { isRunning, workingFolderOf } from "./processes";

/** Where a server listens: the folder of its Unix socket, or the loopback address (Windows). */
export interface Place {
  host: string;
  port: number;
}

/** What `postmaster.pid` tells about a server. */
interface ServerNote {
  pid: number;
  place: Place;
  ready: boolean;
}

const RECOVERY_LIMIT = 10 * 60_000;
const LOG_LIMIT = 10 * 1024 * 1024;

/** Reads PostgreSQL's own note of the server on this folder (src/include/utils/pidfile.h). */
export async function readNote(layout: Layout): Promise<ServerNote | null> {
  const text = await nullOnCodes(
    ["ENOENT"],
    readFile(join(layout.cluster, "postmaster.pid"), "utf8"),
  );
  const lines = text?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    place: { host: lines[4]?.trim() || lines[5]?.trim() || "", port: Number(lines[3]) },
    ready: lines[7]?.trim() === "ready",
  };
}

/**
 * Whether the noted process is the server of this folder, not another that got its number. A server
 * works in its folder; where the system does not tell, PostgreSQL decides at the start.
 */
export async function isServerOf(layout: Layout, note: ServerNote) {
  if (!(await isRunning(note.pid))) return false;
  const folder = await workingFolderOf(note.pid);
  return folder === null || folder === (await realpath(layout.cluster));
}

/** Removes the note of a server that is gone; PostgreSQL would take a stranger with its number for it. */
export async function removeNote(layout: Layout) {
  await rm(join(layout.cluster, "postmaster.pid"), { force: true });
}

function settingsFor(place: Place) {
  const socket = process.platform !== "win32";
  return [
    `listen_addresses=${socket ? "" : place.host}`,
    `port=${place.port}`,
    `unix_socket_directories=${socket ? `"${place.host.replaceAll('"', '""')}"` : ""}`,
    "unix_socket_permissions=0700",
    "max_connections=100",
    "shared_buffers=128MB",
    "work_mem=16MB",
    "jit=off",
    // Many small queries at once; and shared memory for helpers is scarce in containers (64 MB).
    "max_parallel_workers_per_gather=0",
    "random_page_cost=1.1",
    // One server, nobody replicates it: less to write. What is committed is flushed (fsync stays on).
    "wal_level=minimal",
    "max_wal_senders=0",
    "wal_compression=on",
    "min_wal_size=64MB",
    "max_wal_size=512MB",
    "checkpoint_timeout=10min",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_line_prefix=%m [%p] ",
    "log_checkpoints=off",
    "cluster_name=doorstep",
  ].flatMap((setting) => ["-c", setting]);
}

/** Starts a server that outlives this process, and waits until it takes connections. */
export async function launch(
  layout: Layout,
  binaries: Binaries,
  account: ServerAccount,
  place: Place,
  onSlow: () => void,
): Promise<ServerNote> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launchOnce(layout, binaries, account, place, onSlow);
    if (typeof outcome !== "string") return outcome;
    // After a crash of the server alone its last workers take a moment to notice and end.
    const leaving = /pre-existing shared memory block|lock file "[^"]*" already exists/.test(
      outcome,
    );
    if (!leaving || attempt === 20)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start on ${layout.cluster}. Its last words (${layout.log}):\n${outcome}`,
      );
    await wait(250);
  }
}

/** Gives the running server, or what it said before it gave up. */
async function launchOnce(
  layout: Layout,
  binaries: Binaries,
  account: ServerAccount,
  place: Place,
  onSlow: () => void,
): Promise<ServerNote | string> {
  await turnLog(layout.log);
  const log = await open(layout.log, "a", 0o600);
  const logStart = (await log.stat()).size;
  let server: ChildProcess;
  try {
    server = startProgram(layout, binaries, account, place, log.fd);
  } finally {
    await log.close();
  }
  let ended: number | null = null;
  let failure: Error | null = null;
  server.once("exit", (code, signal) => (ended = signal ? -1 : (code ?? -1)));
  server.once("error", (error) => (failure = cannotRun(binaries.postgres, error)));
  server.unref();

  const started = Date.now();
  let slowSaid = false;
  for (;;) {
    if (failure) throw failure;
    const note = await readNote(layout);
    // pg_ctl (Windows) ends when the server runs; there its own pid is another.
    const ours = process.platform === "win32" ? ended === 0 : note?.pid === server.pid;
    if (note?.ready && ours) return note;
    if (ended !== null && process.platform !== "win32") return lastWords(layout.log, logStart);
    if (ended !== null && ended !== 0) return lastWords(layout.log, logStart);
    if (Date.now() - started > RECOVERY_LIMIT)
      throw new EmbeddedPostgresError(
        `PostgreSQL is not ready after ten minutes; see ${layout.log}.`,
      );
    if (!slowSaid && Date.now() - started > 3_000) {
      slowSaid = true;
      onSlow();
    }
    await wait(5);
  }
}

function startProgram(
  layout: Layout,
  binaries: Binaries,
  account: ServerAccount,
  place: Place,
  log: number,
) {
  const settings = settingsFor(place);
  const options = {
    cwd: parse(layout.base).root,
    env: programEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log] satisfies ["ignore", number, number],
  };
  // On Windows only pg_ctl sheds an administrator's rights, which PostgreSQL refuses.
  if (process.platform === "win32") {
    const quoted = settings.map((word) => (word === "-c" ? word : `"${word}"`)).join(" ");
    return account.spawn(
      binaries.pgCtl,
      ["start", "-w", "-D", layout.cluster, "-o", quoted],
      options,
    );
  }
  return account.spawn(binaries.postgres, ["-D", layout.cluster, ...settings], options);
}

/** Keeps one older log beside the current one. */
async function turnLog(path: string) {
  const status = await nullOnCodes(["ENOENT"], stat(path));
  if (status && status.size > LOG_LIMIT) await rename(path, `${path}.1`);
}

async function lastWords(path: string, from: number) {
  const text = await readFile(path);
  return text.subarray(from).toString("utf8").trim().split("\n").slice(-12).join("\n");
}

/** Ends the server after what runs in it is rolled back; a server that does not obey is cut short (it recovers). */
export async function shutDown(layout: Layout, binaries: Binaries, note: ServerNote) {
  if (process.platform === "win32") {
    await promisify(execFile)(binaries.pgCtl, ["stop", "-m", "fast", "-w", "-D", layout.cluster]);
    return;
  }
  for (const [signal, limit] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!(await isServerOf(layout, note))) return;
    process.kill(note.pid, signal);
    if (await isGone(layout, note, limit)) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (pid ${note.pid}) does not stop; see ${layout.log}.`);
}

async function isGone(layout: Layout, note: ServerNote, limit: number) {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await wait(5)) {
    if (!(await isServerOf(layout, note))) return true;
  }
  return false;
}
