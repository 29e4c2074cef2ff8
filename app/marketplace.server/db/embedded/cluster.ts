import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { type ServerAccount } from "./account";
import { type Binaries } from "./binaries";
import { EmbeddedPostgresError, nullOnCodes } from "./errors";

export const USER = "doorstep";
export const DATABASE = "doorstep";

/** Where things stand below `<data>/postgres`. */
export interface Layout {
  base: string;
  /** PostgreSQL's own folder. */
  cluster: string;
  run: string;
  users: string;
  lock: string;
  log: string;
  password: string;
}

export function layoutOf(dataFolder: string): Layout {
  const base = join(dataFolder, "postgres");
  return {
    base,
    cluster: join(base, "cluster"),
    run: join(base, "run"),
    users: join(base, "users"),
    lock: join(base, "lock"),
    log: join(base, "server.log"),
    password: join(base, "password"),
  };
}

/** The environment of PostgreSQL's programs: nothing of ours (PGPORT, PGDATA …) may reach them. */
export const programEnvironment =
  process.platform === "win32"
    ? undefined
    : ({ PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv);

/**
 * Makes the database folder when there is none. It is made aside and moved into place whole, so that an
 * interrupted start leaves nothing that looks like a database.
 * @throws EmbeddedPostgresError when the folder was written by another major version
 */
export async function ensureCluster(layout: Layout, binaries: Binaries, account: ServerAccount) {
  const version = await nullOnCodes(
    ["ENOENT"],
    readFile(join(layout.cluster, "PG_VERSION"), "utf8"),
  );
  if (version !== null) {
    if (version.trim() === binaries.major) return { created: false };
    throw new EmbeddedPostgresError(
      `The database in ${layout.cluster} was written by PostgreSQL ${version.trim()}, and this release brings ` +
        `PostgreSQL ${binaries.major}. Dump it with the release that wrote it (pg_dump) and load it into an ` +
        "empty data folder, choose another DATA_DIR, or set DATABASE_URL.",
    );
  }
  const staging = `${layout.cluster}.new`;
  await rm(staging, { recursive: true, force: true });
  // Without PG_VERSION it is no database; an empty folder may have been mounted there.
  await rm(layout.cluster, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  await account.give(staging);
  await initialise(staging, layout, binaries, account);
  await rename(staging, layout.cluster);
  await syncFolder(layout.base);
  return { created: true };
}

async function initialise(
  folder: string,
  layout: Layout,
  binaries: Binaries,
  account: ServerAccount,
) {
  const password = await ensurePassword(layout.password);
  const passwordForProgram = `${layout.password}.initdb`;
  await rm(passwordForProgram, { force: true });
  const file = await open(passwordForProgram, "wx", 0o600);
  await file.writeFile(password);
  await file.close();
  await account.give(passwordForProgram);
  try {
    await runInitdb(
      [
        `--pgdata=${folder}`,
        `--username=${USER}`,
        `--pwfile=${passwordForProgram}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        // One flush for all files: 0.1 s instead of 0.3 s.
        ...(process.platform === "linux" ? ["--sync-method=syncfs"] : []),
      ],
      layout,
      binaries,
      account,
    );
  } finally {
    await rm(passwordForProgram, { force: true });
  }
}

async function runInitdb(
  options: string[],
  layout: Layout,
  binaries: Binaries,
  account: ServerAccount,
) {
  const program = account.spawn(binaries.initdb, options, {
    cwd: parse(layout.base).root,
    env: programEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(layout.log, { flags: "a", mode: 0o600 });
  let said = "";
  program.stdout?.pipe(log, { end: false });
  program.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    log.write(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once("close", resolve);
    program.once("error", (error) => reject(cannotRun(binaries.initdb, error)));
  }).finally(() => log.end());
  if (code === 0) return;
  const nameless = /could not look up effective user/.test(said)
    ? " It runs only with an account that has a name: add one to /etc/passwd or start with another."
    : "";
  throw new EmbeddedPostgresError(
    `PostgreSQL could not make its folder ${layout.cluster}: ${said.trim() || `initdb ended with ${code}`}.${nameless}`,
  );
}

/** What to say when a program of PostgreSQL does not even start. */
export function cannotRun(file: string, error: Error) {
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL (${file}) does not run here: ${error.message}. It needs a Linux with glibc (not ` +
      "Alpine), macOS or Windows; else set DATABASE_URL to a PostgreSQL 15 or newer.",
    { cause: error },
  );
}

async function ensurePassword(path: string) {
  const known = (await nullOnCodes(["ENOENT"], readFile(path, "utf8")))?.trim();
  if (known) return known;
  const password = randomBytes(24).toString("base64url");
  const file = await open(path, "w", 0o600);
  await file.writeFile(password);
  await file.sync();
  await file.close();
  return password;
}

export async function readPassword(layout: Layout) {
  const password = await nullOnCodes(["ENOENT"], readFile(layout.password, "utf8"));
  if (password?.trim()) return password.trim();
  throw new EmbeddedPostgresError(
    `The file ${layout.password} is missing, and with it the password of the database beside it. ` +
      "Restore the whole data folder from a backup.",
  );
}

/** Makes a rename last through a loss of power; Windows neither needs nor allows it. */
async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
