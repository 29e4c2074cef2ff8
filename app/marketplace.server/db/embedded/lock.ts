import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, EmbeddedPostgresError, nullOnCodes } from "./errors";
import { isAlive, parseIdentity, HEARTBEAT_INTERVAL, thisProcess } from "./processes";

const TAKEN = ["ENOTEMPTY", "EEXIST", "EPERM", "EACCES"];
const LEFTOVER_AFTER = 60 * 60_000;

/**
 * Runs `work` while this process alone holds the lock at `path`, a folder with the holder's identity in it.
 * A folder can only be renamed onto one that is empty or missing: so the lock appears whole, and the lock
 * of a dead holder is moved away by exactly one of those who wait (its name there is taken for the rest).
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  { patience = 120_000 } = {},
): Promise<T> {
  const nonce = randomBytes(8).toString("hex");
  const candidate = `${path}.${nonce}`;
  await mkdir(candidate, { mode: 0o700 });
  await writeFile(
    join(candidate, "holder.json"),
    JSON.stringify({ ...(await thisProcess()), nonce }),
  );
  await acquire(path, candidate, Date.now() + patience);

  const holder = join(path, "holder.json");
  const signs = setInterval(() => {
    const now = new Date();
    utimes(holder, now, now).catch(() => undefined);
  }, HEARTBEAT_INTERVAL).unref();
  try {
    await removeLeftovers(path);
    return await work();
  } finally {
    clearInterval(signs);
    await rename(path, lastNameOf(path, nonce));
  }
}

/**
 * Locks that were given back or taken away keep a name for a while: a slow waiter who still thinks of their holder, and
 * finds it dead, cannot move a fresh lock there.
 */
const lastNameOf = (path: string, nonce: string) => `${path}.stale-${nonce}`;

async function acquire(path: string, candidate: string, deadline: number) {
  for (;;) {
    try {
      await rename(candidate, path);
      return;
    } catch (error) {
      if (!TAKEN.includes(codeOf(error))) throw error;
    }
    const held = await readHolder(path);
    if (held && !held.alive) {
      await nullOnCodes([...TAKEN, "ENOENT"], rename(path, lastNameOf(path, held.nonce)));
      continue;
    }
    if (Date.now() > deadline) {
      await rm(candidate, { recursive: true, force: true });
      throw new EmbeddedPostgresError(
        `Another process${held?.pid ? ` (pid ${held.pid})` : ""} has been starting or stopping the database ` +
          `in ${dirname(path)} for too long. Wait for it or end it, then start again.`,
      );
    }
    await wait(15);
  }
}

async function readHolder(path: string) {
  const file = join(path, "holder.json");
  const text = await nullOnCodes(["ENOENT"], readFile(file, "utf8"));
  const lastSign = text === null ? null : await nullOnCodes(["ENOENT"], stat(file));
  if (text === null || !lastSign) return null;
  const identity = parseIdentity(text);
  const nonce = /"nonce":"([0-9a-f]+)"/.exec(text)?.[1];
  // A machine that lost its power may leave the file empty.
  if (!identity || !nonce) return { alive: false, nonce: `cut-${lastSign.ino}`, pid: null };
  return { alive: await isAlive(identity, lastSign.mtime), nonce, pid: identity.pid };
}

async function removeLeftovers(path: string) {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const entry = join(folder, name);
    const status = await nullOnCodes(["ENOENT"], stat(entry));
    if (status && Date.now() - status.mtimeMs > LEFTOVER_AFTER)
      await rm(entry, { recursive: true, force: true });
  }
}
