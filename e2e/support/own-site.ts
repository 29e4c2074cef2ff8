import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ask, type Asking } from "./ask";
import { dataFolder } from "./servers";

const root = join(import.meta.dirname, "..", "..");

/** None of those that the system gives to connections on their way out: they come and go. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}

export const newDataFolder = () => mkdtempSync(join(dataFolder, "own-"));
export const removeDataFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true });

/** A data folder as the first start with the sample left it. */
const sampleFolder = join(dataFolder, "sample");

/** Fills it; whoever prepares a run does so once. */
export async function prepareSample() {
  mkdirSync(sampleFolder);
  const site = await ownSite({ DATA_DIR: sampleFolder });
  await site.stop();
}

/** A copy of it. PostgreSQL looks after who owns its files, so that is kept, too. */
export function copyOfSample(folder = newDataFolder()) {
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-Rp", `${sampleFolder}/.`, folder]);
  return folder;
}

const asBuilt = ["server.js", "--as-built"];

/** Starts the built site by itself and keeps what it says. */
export function run(environment: Record<string, string>, command = asBuilt) {
  // Nothing of the surroundings but what finds programs.
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return { child, said: () => said, ended: once(child, "exit") };
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** A site of one's own, on a free port; `firstAnswer` is how long the first page took from the start. */
export async function ownSite(
  environment: Record<string, string>,
  {
    command,
    firstPage = "/readyz",
    port: wanted,
  }: { command?: string[]; firstPage?: string; port?: number } = {},
) {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const { child, said, ended } = run(
    { PORT: String(port), PUBLIC_URL: url, ...environment },
    command,
  );
  const asked = (path: string, asking: Asking = {}) => ask(path, { ...asking, origin: url });
  for (;;) {
    if (!isAlive(child)) throw new Error(`The site ended instead of opening:\n${said()}`);
    const answered = await asked(firstPage).catch(() => null);
    if (answered) break;
    if (performance.now() - began > 90_000) throw new Error(`The site does not open:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive(child)) child.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    pid: child.pid!,
    ask: asked,
    said,
    firstAnswer: performance.now() - began,
    isAlive: () => isAlive(child),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

export type OwnSite = Awaited<ReturnType<typeof ownSite>>;
