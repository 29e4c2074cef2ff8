import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { load, type Measured } from "./http-load";
import { answers, cpuSeconds, signIn, siteUrl, startSite } from "./site";

/** A signed-in list of 24 homes beside the same list in Next (bench/peers/next), in turns on one machine. */
const seconds = Number(process.argv[2] ?? 4);
const turns = 5;
const folder = resolve("bench/peers/next");
const peerPort = 4392;
const peerUrl = `http://localhost:${peerPort}`;

// What runs this sets NODE_ENV for itself.
const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };

function runInFolder(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** Next is no dependency of ours: it is installed and built where somebody wants to compare. */
function prepareNext() {
  if (!existsSync(resolve(folder, "node_modules/next")))
    runInFolder("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund"]);
  runInFolder("npm", ["run", "--silent", "build"]);
}

async function startNext(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "-p", String(peerPort)],
    { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] },
  );
  await answers(`${peerUrl}/cpu`);
  return child;
}

const elementsOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, "").match(/<[a-z]/g)?.length ?? 0;

interface Side {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** CPU seconds that its process has used. */
  cpu: () => Promise<number>;
}

interface Turn extends Measured {
  cpuMilliseconds: number;
}

async function take({ url, headers, cpu }: Side, duration: number): Promise<Turn> {
  const before = await cpu();
  const measured = await load(url, { seconds: duration, headers });
  return { ...measured, cpuMilliseconds: (((await cpu()) - before) * 1000) / measured.requests };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

const row = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, index) => String(cell)[index === 0 ? "padEnd" : "padStart"](14)).join(" "),
  );

prepareNext();
const site = await startSite();
const next = await startNext();
try {
  // Each compresses as well as it can.
  const encodings = { "accept-encoding": "br, gzip" };
  const sides: Side[] = [
    {
      name: "Doorstep",
      url: `${siteUrl}/properties`,
      headers: { ...encodings, cookie: await signIn() },
      cpu: cpuSeconds,
    },
    {
      name: "Next",
      url: peerUrl,
      headers: encodings,
      cpu: async () => Number(await (await fetch(`${peerUrl}/cpu`)).json()),
    },
  ];
  // Until then both run mostly what is not compiled yet.
  for (const side of sides) await take(side, 12);
  const taken = sides.map((): Turn[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, side] of sides.entries()) taken[index]!.push(await take(side, seconds));
  row("", "requests/s", "p95 ms", "CPU ms", "elements", "CPU µs/element", "HTML kB");
  for (const [index, { name, url, headers }] of sides.entries()) {
    const html = await (await fetch(url, { headers })).text();
    const elements = elementsOf(html);
    const of = (figure: keyof Turn) => median(taken[index]!.map((turn) => turn[figure]));
    const cpu = of("cpuMilliseconds");
    row(
      name,
      of("requestsPerSecond").toFixed(0),
      of("p95").toFixed(1),
      cpu.toFixed(1),
      elements,
      ((cpu * 1000) / elements).toFixed(1),
      (html.length / 1024).toFixed(0),
    );
  }
} finally {
  const ended = once(next, "exit");
  next.kill();
  await ended;
  await site.stop();
}
