import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nullOnCodes } from "./errors";
import { isAlive, parseIdentity, HEARTBEAT_INTERVAL, thisProcess } from "./processes";

/**
 * Notes that this process uses the server. `leave` takes the note away and says whether nobody else is
 * left. Both are called under the lock.
 */
export async function joinUsers(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${process.pid}-${randomBytes(4).toString("hex")}.json`);
  await writeFile(file, JSON.stringify(await thisProcess()));
  const signs = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_INTERVAL).unref();

  return {
    async leave() {
      clearInterval(signs);
      await rm(file, { force: true });
      return (await countUsers(folder)) === 0;
    },
  };
}

/** Counts the living and removes the notes of those that ended without leaving. */
async function countUsers(folder: string) {
  let living = 0;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const text = await nullOnCodes(["ENOENT"], readFile(file, "utf8"));
    const status = await nullOnCodes(["ENOENT"], stat(file));
    if (text === null || !status) continue;
    const identity = parseIdentity(text);
    if (identity && (await isAlive(identity, status.mtime))) living += 1;
    else await rm(file, { force: true });
  }
  return living;
}
