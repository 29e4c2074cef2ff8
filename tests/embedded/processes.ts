import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { build } from "vite";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const outDir = `${root}node_modules/.cache/embedded-tests`;

/** Compiles app.ts so that a plain Node process can run it. */
export async function compileApp() {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      ssr: "tests/embedded/app.ts",
      outDir,
      target: "node20",
      emptyOutDir: true,
      minify: false,
    },
  });
}

const report = z.union([
  z.object({ databaseUrl: z.string(), adopted: z.boolean() }),
  z.object({ fault: z.string() }),
]);

export interface App {
  process: ChildProcess;
  databaseUrl: string;
  adopted: boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts an application process on the data folder and waits until it has its database. */
export async function startApp(
  dataFolder: string,
  account: { uid?: number; gid?: number } = {},
): Promise<App> {
  const child = fork(`${outDir}/app.js`, [dataFolder], { cwd: root, ...account });
  const [message]: unknown[] = await once(child, "message");
  const said = report.parse(message);
  if ("fault" in said) throw new Error(said.fault);
  const end = async (how: () => void) => {
    const exit = once(child, "exit");
    how();
    await exit;
  };
  return {
    ...said,
    process: child,
    stop: () => end(() => child.send("stop")),
    kill: () => end(() => child.kill("SIGKILL")),
  };
}

export async function query(databaseUrl: string, text: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The pid that PostgreSQL noted in the data folder. */
export function serverPid(dataFolder: string) {
  return Number(
    readFileSync(`${dataFolder}/postgres/cluster/postmaster.pid`, "utf8").split("\n")[0],
  );
}

export function isRunning(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}
