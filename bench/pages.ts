import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { load, type Measured } from "./http-load";
import { assetsOf } from "../e2e/support/budgets";
import { memberScreens } from "./member-screens";
import { publicScreens } from "./public-screens";
import { cpuSeconds, signIn, siteUrl, startSite } from "./site";

const seconds = Number(process.argv[2] ?? 5);
const barePort = 4391;
/** Those that are also measured without the page cache and signed in. */
const examined = ["home", "list", "detail"];

interface RenderCost {
  request: number;
  renderToString: number;
}

/** An answer as it travels, still packed. */
function travelling(path: string) {
  return new Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(siteUrl + path, { headers: { "accept-encoding": "br" } }, (response) => {
      buffer(response).then((bytes) => resolve({ bytes, headers: response.headers }), reject);
    }).on("error", reject);
  });
}

const ofTheConnection = new Set(["connection", "keep-alive", "date"]);

/** The same bytes from a server that does nothing else. */
async function bareLimit(path: string, folder: string) {
  const { bytes, headers } = await travelling(path);
  const file = join(folder, "page.br");
  writeFileSync(file, bytes);
  const sent = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  const asJson = JSON.stringify(Object.fromEntries(sent));
  const child = fork("bench/bare-server.js", [String(barePort), file, asJson]);
  await once(child, "message");
  const measured = await load(`http://localhost:${barePort}/`, { seconds });
  child.kill();
  await once(child, "exit");
  return { measured, length: bytes.byteLength };
}

async function renderCosts(paths: string[], dataFolder: string) {
  const child = fork(
    "bench/render-cost.js",
    [resolve("build/server/index.js"), siteUrl, ...paths],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PUBLIC_URL: siteUrl,
        DATA_DIR: dataFolder,
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const ended = once(child, "exit");
  const [figures] = (await once(child, "message")) as [Record<string, RenderCost>];
  await ended;
  return figures;
}

const row = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, index) => String(cell)[index < 2 ? "padEnd" : "padStart"](12)).join(" "),
  );
const show = (name: string, kind: string, { requestsPerSecond, p50, p95 }: Measured) =>
  row(name, kind, requestsPerSecond.toFixed(0), p50.toFixed(2), p95.toFixed(2));

/** Kilobytes of scripts that a page loads before anybody touches it, packed. */
async function scriptKilobytes(path: string) {
  const html = await (await fetch(siteUrl + path)).text();
  const sizes = await Promise.all(
    assetsOf(html).scripts.map(async (script) => (await travelling(script)).bytes.byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const site = await startSite();
try {
  const cookie = await signIn();
  const screens = await publicScreens();
  row("page", "how", "requests/s", "p50 ms", "p95 ms");
  for (const [name, path] of Object.entries(screens)) {
    const url = siteUrl + path;
    await load(url, { seconds: 1 });
    const bare = await bareLimit(path, site.dataFolder);
    const cached = await load(url, { seconds });
    show(name, "bare", bare.measured);
    show(name, "cached", cached);
    if (examined.includes(name)) {
      show(name, "uncached", await load(url, { seconds, unique: true }));
      show(name, "signed in", await load(url, { seconds, headers: { cookie } }));
    }
    const share = cached.requestsPerSecond / bare.measured.requestsPerSecond;
    const html = (bare.length / 1024).toFixed(1);
    const scripts = (await scriptKilobytes(path)).toFixed(1);
    console.log(
      `  cached is ${(share * 100).toFixed(0)} % of bare; HTML ${html} kB, scripts ${scripts} kB brotli`,
    );
  }
  console.log("\nCPU of one uncached request, milliseconds");
  row("page", "", "request", "renderToString", "times");
  const pages = examined.map((name) => screens[name]!);
  const costs = await renderCosts(pages, site.dataFolder);
  for (const [index, path] of pages.entries()) {
    const cost = costs[path]!;
    const times = (cost.request / cost.renderToString).toFixed(2);
    row(examined[index]!, "", cost.request.toFixed(2), cost.renderToString.toFixed(2), times);
  }
  console.log("\nPages of a signed-in member");
  row("page", "", "requests/s", "p95 ms", "CPU ms");
  const behindSignIn = { home: "/", list: "/properties", detail: pages[2]!, ...memberScreens };
  for (const [name, path] of Object.entries(behindSignIn)) {
    const before = await cpuSeconds();
    const { requestsPerSecond, p95, requests } = await load(siteUrl + path, {
      seconds,
      headers: { cookie },
    });
    const cpu = (((await cpuSeconds()) - before) * 1000) / requests;
    row(name, "", requestsPerSecond.toFixed(0), p95.toFixed(1), cpu.toFixed(1));
  }
} finally {
  await site.stop();
}
