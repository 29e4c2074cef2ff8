import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { access, chown, readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError, nullOnCodes } from "./errors";

const run = promisify(execFile);
const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];

interface Account {
  uid: number;
  gid: number;
}

/** How the server's programs are started, and who owns what they write. */
export interface ServerAccount {
  /** The account when it is not our own: PostgreSQL refuses to run as root. */
  other: Account | null;
  spawn(file: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Gives a folder or file to the account. */
  give(path: string): Promise<void>;
  /** Whether a folder belongs to the account or to us. */
  mayOwn(uid: number): boolean;
}

/** @throws EmbeddedPostgresError when the database belongs to another account and we are not root */
export async function refuseForeignCluster(clusterFolder: string) {
  const self = process.getuid?.();
  const owner = (await nullOnCodes(["ENOENT"], stat(clusterFolder)))?.uid;
  if (!self || owner === undefined || owner === self) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterFolder} belongs to another account (uid ${owner}). ` +
      "Start with that account or as root, or choose another DATA_DIR.",
  );
}

/**
 * Chooses the account that runs PostgreSQL: our own; as root the owner of the existing database folder,
 * else `nobody`. `paths` are what it must be able to reach.
 */
export async function chooseAccount(
  clusterFolder: string,
  paths: string[],
): Promise<ServerAccount> {
  const self = process.getuid?.();
  if (self !== 0)
    return {
      other: null,
      spawn: (file, args, options) => spawn(file, args, options),
      give: async () => undefined,
      mayOwn: (uid) => self === undefined || uid === self,
    };

  const other = await unprivileged(clusterFolder);
  // A database folder that was handed to root (by a restored backup, say) goes back to the account.
  const owner = (await nullOnCodes(["ENOENT"], stat(clusterFolder)))?.uid;
  if (owner === 0) await run("chown", ["-R", `${other.uid}:${other.gid}`, clusterFolder]);
  const base = {
    other,
    give: (path: string) => chown(path, other.uid, other.gid),
    mayOwn: (uid: number) => uid === 0 || uid === other.uid,
  };
  if (await allReachable(paths, other))
    return { ...base, spawn: (file, args, options) => spawn(file, args, { ...options, ...other }) };

  const setpriv = await firstPresent(SETPRIV);
  if (!setpriv || process.platform !== "linux") throw unreachable(paths);
  // Below a private folder (/root) the account also needs to pass folders; nothing else is granted.
  // PostgreSQL asks access(2), which honours capabilities only with no_setuid_fixup.
  const privileges = [
    `--reuid=${other.uid}`,
    `--regid=${other.gid}`,
    "--clear-groups",
    "--inh-caps=+dac_read_search",
    "--ambient-caps=+dac_read_search",
    "--securebits=+no_setuid_fixup",
    "--",
  ];
  await run(setpriv, [...privileges, "/bin/true"]).catch((error: unknown) => {
    throw unreachable(paths, error);
  });
  return {
    ...base,
    spawn: (file, args, options) => spawn(setpriv, [...privileges, file, ...args], options),
  };
}

function unreachable(paths: string[], cause?: unknown) {
  return new EmbeddedPostgresError(
    "PostgreSQL does not run as root, and the account it runs with instead cannot reach " +
      `${paths.map((path) => dirname(path)).join(" or ")}. Start as an ordinary user, move the folder out of ` +
      "the private one, or set DATABASE_URL to a PostgreSQL 15 or newer.",
    { cause },
  );
}

/** The owner of the database folder, else `nobody`, else the number that stands for it. */
async function unprivileged(clusterFolder: string): Promise<Account> {
  const owner = await nullOnCodes(["ENOENT"], stat(clusterFolder));
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await nullOnCodes(["ENOENT"], readFile("/etc/passwd", "utf8"));
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts ?? "");
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) };
}

async function firstPresent(files: string[]) {
  for (const file of files)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  return null;
}

/** Whether the account may pass every folder above these paths. */
async function allReachable(paths: string[], account: Account) {
  for (const path of paths) {
    let folder = await realpath(path);
    if (!(await stat(folder)).isDirectory()) folder = dirname(folder);
    for (;;) {
      const { mode, uid, gid } = await stat(folder);
      const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & needed) === 0) return false;
      if (folder === dirname(folder)) break;
      folder = dirname(folder);
    }
  }
  return true;
}
