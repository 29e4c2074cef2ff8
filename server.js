import cluster from "node:cluster";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

const here = import.meta.dirname;
const buildFolder = join(here, "build");
const builtServer = join(buildFolder, "server", "index.js");

const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : statSync(path).mtimeMs;

/** Builds when there is no build, or when the sources beside it are newer (`--as-built`: never). */
function buildWhenNeeded() {
  if (process.argv.includes("--as-built")) return;
  const sources = ["app", "public", "vite.config.ts", "package.json"].map((name) =>
    join(here, name),
  );
  const built = existsSync(builtServer) ? statSync(builtServer).mtimeMs : 0;
  if (built > 0 && !sources.every(existsSync)) return;
  if (built > Math.max(...sources.map(newest))) return;
  console.log("Building Doorstep …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: here,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function loadWeb() {
  const build = await import(builtServer);
  return { build, web: build.entry.module.web };
}

/** One process: the site, until a signal ends it. */
async function run() {
  const { build, web } = await loadWeb();
  const stop = await web.serve(build, buildFolder);
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
  const words = await web.welcome();
  if (cluster.isPrimary) console.log(words);
  else process.send?.(words);
}

/** Several processes: the first opens the house, then the others follow; one that dies is replaced. */
async function runSeveral(count) {
  let stopping = false;
  const start = () =>
    new Promise((resolve) => {
      const worker = cluster.fork();
      worker.once("message", resolve);
      worker.once("exit", () => resolve(null));
    });
  cluster.on("exit", (worker, code) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    } else if (worker.isOpen) void start();
    else process.exit(code || 1);
  });
  cluster.on("message", (worker) => {
    worker.isOpen = true;
  });
  const end = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  const opened = [];
  for (let index = 0; index < count; index += 1) opened.push(await start());
  console.log(opened.find(Boolean) ?? "");
}

// Left to itself the heap grows to four times what is in use before anything is collected.
setFlagsFromString("--heap-growing-percent=50");
process.env.NODE_ENV ??= "production";
if (existsSync(join(here, ".env"))) process.loadEnvFile(join(here, ".env"));
try {
  if (cluster.isPrimary) buildWhenNeeded();
  const { web } = await loadWeb();
  const count = web.processes();
  await (cluster.isPrimary && count > 1 ? runSeveral(count) : run());
} catch (error) {
  console.error(error?.name === "SettingsError" ? error.message : error);
  process.exit(1);
}
