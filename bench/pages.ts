import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { load, type Measured } from "./http-load";
import { signIn, siteUrl, someHome, startSite } from "./site";

const seconds = Number(process.argv[2] ?? 5);
const barePort = 4391;

interface RenderCost {
  request: number;
  renderToString: number;
}

/** The same bytes from a server that does nothing else. */
async function bareLimit(path: string, folder: string) {
  const response = await fetch(siteUrl + path, { headers: { "accept-encoding": "br" } });
  const file = join(folder, "page.html");
  const plain = Buffer.from(await response.arrayBuffer());
  // fetch has unpacked the page; what travels is as long as the header says.
  const length = Number(response.headers.get("content-length") ?? plain.byteLength);
  writeFileSync(file, plain.subarray(0, length));
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !["connection", "keep-alive", "date"].includes(name)),
  );
  delete headers["content-encoding"];
  headers["content-length"] = String(Math.min(length, plain.byteLength));
  const child = fork("bench/bare-server.js", [String(barePort), file, JSON.stringify(headers)]);
  await once(child, "message");
  const measured = await load(`http://localhost:${barePort}/`, { seconds });
  child.kill();
  await once(child, "exit");
  return { measured, length };
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
  const [figures] = (await once(child, "message")) as [Record<string, RenderCost>];
  return figures;
}

const row = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, index) => String(cell)[index < 2 ? "padEnd" : "padStart"](12)).join(" "),
  );
const show = (name: string, kind: string, { requestsPerSecond, p50, p95 }: Measured) =>
  row(name, kind, requestsPerSecond.toFixed(0), p50.toFixed(2), p95.toFixed(2));

const site = await startSite();
try {
  const cookie = await signIn();
  const pages = { home: "/", list: "/properties", detail: await someHome() };
  row("page", "how", "requests/s", "p50 ms", "p95 ms");
  for (const [name, path] of Object.entries(pages)) {
    const url = siteUrl + path;
    await load(url, { seconds: 1 });
    const bare = await bareLimit(path, site.dataFolder);
    const cached = await load(url, { seconds });
    show(name, "bare", bare.measured);
    show(name, "cached", cached);
    show(name, "uncached", await load(url, { seconds, unique: true }));
    show(name, "signed in", await load(url, { seconds, headers: { cookie } }));
    const share = cached.requestsPerSecond / bare.measured.requestsPerSecond;
    console.log(`  ${bare.length} bytes brotli; cached is ${(share * 100).toFixed(0)} % of bare`);
  }
  console.log("\nCPU of one uncached request, milliseconds");
  row("page", "", "request", "renderToString", "times");
  const costs = await renderCosts(Object.values(pages), site.dataFolder);
  for (const [name, path] of Object.entries(pages)) {
    const cost = costs[path]!;
    const times = (cost.request / cost.renderToString).toFixed(2);
    row(name, "", cost.request.toFixed(2), cost.renderToString.toFixed(2), times);
  }
} finally {
  await site.stop();
}
