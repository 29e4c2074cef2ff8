import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../e2e/support/find-browser.js";
import { publicScreens } from "./public-screens";
import { siteUrl, startSite } from "./site";

const port = 4392;
/** What every public screen is held to, of 100; mobile, as Lighthouse simulates it. */
const wanted = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const only = process.argv.slice(2);

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

async function audit(name: string, path: string) {
  const result = await lighthouse(siteUrl + path, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: Object.keys(wanted),
  });
  if (!result) throw new Error(`${path} could not be audited.`);
  const { categories, audits } = result.lhr;
  const scores = Object.keys(wanted).map((key) => Math.round((categories[key]?.score ?? 0) * 100));
  const shown = (key: string) => audits[key]?.displayValue?.replace(/\s/g, " ") ?? "";
  row(name, ...scores, shown("largest-contentful-paint"), shown("cumulative-layout-shift"));
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
  row("screen", "perform.", "access.", "practice", "seo", "LCP", "shift");
  for (const [name, path] of Object.entries(await publicScreens()))
    if (only.length === 0 || only.includes(name)) await audit(name, path);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
