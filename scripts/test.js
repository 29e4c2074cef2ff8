import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs, styleText } from "node:util";

const root = join(import.meta.dirname, "..");
const usage = "node scripts/test.js [stage …] [--shard 1/2]";

/** Stages that use one core run side by side; `alone` marks those that use every core themselves. */
const stages = [
  { name: "types", command: ["tsc"] },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "format", command: ["prettier", "--check", "."] },
  { name: "lint", command: ["eslint", ".", "--max-warnings", "0"] },
  { name: "imports", command: ["npm", "run", "--silent", "boundaries"] },
  // What became known of a package today is no fault of a change: it is asked for by name, and by CI after the rest.
  { name: "packages", command: ["node", "scripts/check-packages.js"], named: true },
  { name: "unit", command: ["vitest", "run"], alone: true },
  { name: "built", command: ["npm", "run", "--silent", "test:built"], alone: true },
  { name: "browser", command: ["npm", "run", "--silent", "test:e2e", "--"], alone: true },
];

function readArguments() {
  const names = stages.map(({ name }) => name);
  const { values, positionals } = parseArgs({
    options: { shard: { type: "string" } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(", ")}`);
  if (values.shard !== undefined && !/^\d+\/\d+$/.test(values.shard))
    throw new Error(`A shard is written like 1/2, not ${values.shard}`);
  const standard = stages.filter(({ named }) => !named).map(({ name }) => name);
  return { chosen: positionals.length > 0 ? positionals : standard, shard: values.shard };
}

/** Bad requests of all stages come from one seed; CI names one, so that a run never falls by chance. */
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));

const running = new Set();

/** The whole group: what a stage started ends with it. */
function end(child) {
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
const endAll = () => running.forEach(end);

/** Runs a command, and answers whether it succeeded and how long it took. */
function run({ name, command: [program, ...options], alone }) {
  const began = performance.now();
  const child = spawn(program, options, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      FUZZ_SEED: seed,
      PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    },
    // Lines of stages that run side by side would mix, so theirs are shown when one fails.
    stdio: ["ignore", alone ? "inherit" : "pipe", alone ? "inherit" : "pipe"],
  });
  running.add(child);
  const output = [];
  child.stdout?.on("data", (chunk) => output.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    const settle = (passed) => {
      running.delete(child);
      resolve({ name, passed, output, seconds: (performance.now() - began) / 1000 });
    };
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      settle(false);
    });
    child.on("close", (code) => settle(code === 0));
  });
}

/** Runs stages in their order, as many at once as there are cores, and stops at the first that fails. */
async function runAll(planned) {
  const results = [];
  let failed = false;
  const report = (result) => {
    // Those that were ended because another one failed have nothing to say.
    if (failed) return;
    results.push(result);
    failed = !result.passed;
    console.log(`${result.passed ? "✓" : "✗"} ${result.name} (${result.seconds.toFixed(0)} s)`);
    if (!failed) return;
    process.stdout.write(Buffer.concat(result.output));
    endAll();
  };
  const waiting = planned.filter(({ alone }) => !alone);
  const lane = async () => {
    while (!failed && waiting.length > 0) report(await run(waiting.shift()));
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, lane));
  for (const stage of planned.filter(({ alone }) => alone)) {
    if (failed) break;
    console.log(`\n${stage.name}`);
    report(await run(stage));
  }
  return { results, failed };
}

function printTable(results, seconds) {
  const rows = [...results.map((result) => [result.name, result.seconds]), ["together", seconds]];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log("\nSeconds per stage");
  for (const [name, spent] of rows)
    console.log(`  ${name.padEnd(width)}  ${spent.toFixed(0).padStart(5)}`);
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });

const began = performance.now();
let asked;
try {
  asked = readArguments();
} catch (error) {
  console.error(styleText("red", error.message), `\n${usage}`);
  process.exit(1);
}
const planned = stages
  .filter(({ name }) => asked.chosen.includes(name))
  .map((stage) =>
    stage.name === "browser" && asked.shard
      ? { ...stage, command: [...stage.command, `--shard=${asked.shard}`] }
      : stage,
  );
const { results, failed } = await runAll(planned);
printTable(results, (performance.now() - began) / 1000);
process.exit(failed ? 1 : 0);
