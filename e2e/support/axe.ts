import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half of what the package exports: each page has to read it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Until nothing loads any more and the page is no longer dimmed for it; one question to the browser. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector(".page-progress") &&
      [...document.querySelectorAll("#main")].every(
        (main) => getComputedStyle(main).opacity === "1",
      ),
  );
}

/** What axe says against a page, by these rules or by all, in words short enough to read in a report. */
export async function axeFaults(page: Page, rules?: string[]) {
  await settled(page);
  // A page is looked at several times; axe is sent to it once.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  const { faults, looked } = await page.evaluate(async (runOnly) => {
    // What axe approves of is not read: a third of the time.
    const options: RunOptions = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
    const { violations, passes } = await window.axe!.run(document, options);
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    return { faults, looked: violations.length + passes.length };
  }, rules);
  return looked === 0 ? ["axe found nothing to look at"] : faults;
}
