import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { findBrowser } from "../e2e/support/find-browser.js";
import { publicScreens } from "./public-screens";
import { siteUrl, startSite } from "./site";

const port = 4392;
/** What every public screen is held to, of 100; mobile, as Lighthouse simulates it. */
const wanted = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const asked = process.argv.slice(2);
/** `--calibrated`: the processor is slowed down as fits this machine, not four times. */
const calibrated = asked.includes("--calibrated");
const only = asked.filter((name) => !name.startsWith("--"));

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    `--remote-debugging-port=${port}`,
    ...["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  ],
});
let failed = 0;

const row = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(20), ...cells.map((cell) => String(cell).padStart(9)));

/** Pictures are cut to size for whoever asks first; that is not what is measured. */
async function visitFirst(path: string) {
  const viewport = { width: 412, height: 823 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.75, isMobile: true });
  await page.goto(siteUrl + path, { waitUntil: "networkidle" });
  await page.close();
}

/** How many times slower than this machine a middling phone is (Lighthouse's docs/throttling.md). */
const slowdownFor = (benchmarkIndex: number) =>
  benchmarkIndex >= 1500 ? 4 : benchmarkIndex >= 800 ? 2 : 1;

async function run(path: string, categories: string[], cpuSlowdownMultiplier: number) {
  const result = await lighthouse(siteUrl + path, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: categories,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  if (!result) throw new Error(`${path} could not be audited.`);
  return result.lhr;
}

async function calibrate() {
  const { environment } = await run("/healthz", ["best-practices"], 1);
  const slowdown = slowdownFor(environment.benchmarkIndex);
  console.log(`processor ${Math.round(environment.benchmarkIndex)}: slowed down ${slowdown} times`);
  return slowdown;
}

async function audit(name: string, path: string, slowdown: number) {
  await visitFirst(path);
  const { categories, audits, environment } = await run(path, Object.keys(wanted), slowdown);
  const scores = Object.keys(wanted).map((key) => Math.round((categories[key]?.score ?? 0) * 100));
  const shown = (key: string) => audits[key]?.displayValue?.replace(/\s/g, " ") ?? "";
  row(
    name,
    ...scores,
    ...["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(shown),
    Math.round(environment.benchmarkIndex),
  );
  Object.values(wanted).forEach((least, index) => {
    if (scores[index]! >= least) return;
    failed += 1;
    const faults = Object.values(categories)[index]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.95,
    );
    console.log(`  below ${least}: ${faults.map(({ id }) => `${id} ${shown(id)}`).join("; ")}`);
  });
}

try {
  const slowdown = calibrated ? await calibrate() : throttling.mobileSlow4G.cpuSlowdownMultiplier;
  row("screen", "perform.", "access.", "practice", "seo", "LCP", "blocking", "shift", "CPU");
  for (const [name, path] of Object.entries(await publicScreens()))
    if (only.length === 0 || only.includes(name)) await audit(name, path, slowdown);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
