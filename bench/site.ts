import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sampleSignIns } from "~/marketplace.server/sample/sample-sign-ins";

const usualPort = Number(process.env.PORT ?? 4390);
export const siteUrl = `http://localhost:${usualPort}`;

/** Waits until an address answers, as long as `mayAnswer`. */
export async function answers(url: string, mayAnswer = () => true) {
  for (let tries = 0; tries < 600 && mayAnswer(); tries += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** As `npm start` and the image have it (docs/decisions/0054). */
const thrifty = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The production build with the sample marketplace, in a process of its own; what it says is kept in a file. */
export async function startSite({
  dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-")),
  port = usualPort,
}: { dataFolder?: string; port?: number } = {}) {
  const url = `http://localhost:${port}`;
  const logFile = join(mkdtempSync(join(tmpdir(), "doorstep-bench-log-")), "site.log");
  const log = openSync(logFile, "a");
  const child = fork("server.js", ["--as-built"], {
    env: {
      ...process.env,
      ...thrifty,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  let isWanted = false;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.once("exit", (code, signal) => {
    if (!isWanted)
      console.error(`The site ended by itself (${signal ?? code}); its log: ${logFile}`);
  });
  // Whatever fails, a benchmark ends with another code than 0.
  process.once("exit", (code) => {
    if (!isOver(child)) child.kill();
    if (code !== 0) console.error(`The log of ${url}: ${logFile}`);
    else rmSync(dirname(logFile), { recursive: true, force: true });
  });
  await answers(`${url}/readyz`, () => !isOver(child));
  const end = async (signal: NodeJS.Signals) => {
    isWanted = true;
    if (!isOver(child)) child.kill(signal);
    await ended;
  };
  return {
    url,
    dataFolder,
    pid: child.pid!,
    /** Ends it in order; the data folder stays. */
    end: () => end("SIGTERM"),
    /** Ends it as a failing machine does; the data folder stays. */
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** CPU seconds the site has used, by its own account. */
export async function cpuSeconds() {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

/** The path of the first link on a page that looks like this, as the holder of the session sees it. */
export async function firstLink(page: string, pattern: RegExp, session?: string) {
  const headers = session === undefined ? undefined : { Cookie: session };
  const html = await (await fetch(siteUrl + page, { headers })).text();
  const path = pattern.exec(html)?.[0];
  if (!path) throw new Error(`${page} leads nowhere.`);
  return path;
}

/** The first two homes of a category, which can be compared. */
export async function twoHomesOf(category: string) {
  const html = await (await fetch(`${siteUrl}/properties/categories/${category}`)).text();
  const ids = [...html.matchAll(/name="add" value="(\d+)"/g)].map(([, id]) => Number(id));
  const [one, other] = new Set(ids);
  if (!one || !other) throw new Error(`There are no two homes of ${category}.`);
  return [one, other];
}

/** The session cookie of somebody in the sample marketplace. */
export async function signIn(who: "member" | "operator" = "member") {
  const response = await fetch(`${siteUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: siteUrl },
    body: new URLSearchParams(sampleSignIns[who]),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__session="));
  if (!cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie.split(";")[0]!;
}
