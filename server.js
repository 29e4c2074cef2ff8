import cluster from "node:cluster";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { createRelayedReport, createStartReport } from "./start-report.js";
import { createRestartWaits } from "./worker-restarts.js";

const here = import.meta.dirname;
const buildFolder = join(here, "build");
const builtServer = join(buildFolder, "server", "index.js");

const report = cluster.isPrimary ? createStartReport() : createRelayedReport();

const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : statSync(path).mtimeMs;

/** Whether there is no build, or the sources beside it are newer (`--as-built`: never). */
function needsBuild() {
  if (process.argv.includes("--as-built")) return false;
  const sources = ["app", "sample-pictures", "public", "vite.config.ts", "package.json"].map(
    (name) => join(here, name),
  );
  const built = existsSync(builtServer) ? statSync(builtServer).mtimeMs : 0;
  if (built > 0 && !sources.every(existsSync)) return false;
  return built <= Math.max(...sources.map(newest));
}

async function build() {
  report.begin("build");
  const child = spawn("npm", ["run", "--silent", "build"], {
    cwd: here,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  const [complaints, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (status === 0) report.end();
  else report.fail();
  process.stderr.write(complaints);
  if (status !== 0) process.exit(status ?? 1);
}

async function loadWeb() {
  const build = await import(builtServer);
  return { build, web: build.entry.module.web };
}

/** One process: the site, until a signal ends it. */
async function run() {
  const { build, web } = await loadWeb();
  const stop = await web.serve(build, buildFolder, report).catch(async (error) => {
    await web.stopEmbedded();
    throw error;
  });
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // Of several processes the first speaks for all.
  report.open(await web.welcome(cluster.isPrimary || cluster.worker.id === 1));
}

/** Prints a link with which the operator, or whoever has the address, chooses a password. */
async function printPasswordLink(words) {
  const email = words.find((word) => !word.startsWith("--"));
  process.env.LOG_LEVEL ??= "warn";
  const { web } = await loadWeb();
  const { ok, lines } = await web.linkOnDemand(email, words.includes("--remove-second-step"));
  lines.forEach((line) => console.log(line));
  await web.stopEmbedded();
  process.exit(ok ? 0 : 1);
}

/** The GNU allocator hands back what is freed; a process cannot tell its own (docs/decisions/0054). */
const thrifty = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * Several processes: the first opens the house, then the others follow. One that ends later is replaced, after
 * a wait that grows while they end soon.
 */
async function runSeveral(count, web) {
  let stopping = false;
  let hasOpened = false;
  const waitAfter = createRestartWaits();
  const start = () =>
    new Promise((resolve) => {
      const worker = cluster.fork({ ...thrifty, ...process.env });
      worker.startedAt = performance.now();
      worker.on("message", ({ begin, end, open, fail }) => {
        if (begin) report.begin(begin);
        else if (end !== undefined) report.end(end);
        else if (fail) report.fail(fail);
        else if (open) {
          worker.isOpen = true;
          resolve(open);
        }
      });
      worker.once("exit", () => resolve(null));
    });
  const exitWithoutWorkers = () => {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };
  cluster.on("exit", (worker, code, signal) => {
    if (stopping) return exitWithoutWorkers();
    if (!hasOpened && !worker.isOpen) process.exit(code || 1);
    const wait = waitAfter(performance.now() - worker.startedAt);
    web.noteProcessEnd({ code, signal, wait });
    setTimeout(() => stopping || start(), wait);
  });
  const end = () => {
    stopping = true;
    exitWithoutWorkers();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  const opened = [];
  for (let index = 0; index < count; index += 1) opened.push(await start());
  hasOpened = true;
  const [address, ...rest] = opened.find(Boolean) ?? [];
  if (address) report.open([`${address}, by ${count} processes`, ...rest]);
}

// Left to itself the heap grows to four times what is in use before anything is collected.
setFlagsFromString("--heap-growing-percent=50");
process.env.NODE_ENV ??= "production";
if (existsSync(join(here, ".env"))) process.loadEnvFile(join(here, ".env"));
try {
  if (cluster.isPrimary && needsBuild()) await build();
  const wantsLink = process.argv.indexOf("--password-link");
  if (wantsLink > 0) await printPasswordLink(process.argv.slice(wantsLink + 1));
  const { web } = await loadWeb();
  const count = web.processes();
  await (cluster.isPrimary && count > 1 ? runSeveral(count, web) : run());
} catch (error) {
  await report.fail(error);
  process.exit(1);
}
