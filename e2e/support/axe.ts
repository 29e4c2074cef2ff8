import axe, { type AxeResults } from "axe-core";
import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Until nothing loads any more and the page is no longer dimmed for it. */
export async function settled(page: Page) {
  await expect(page.locator(".page-progress")).toHaveCount(0);
  for (const main of await page.locator("#main").all())
    await expect(main).toHaveCSS("opacity", "1");
}

/** What axe says against a page, by these rules or by all, in words short enough to read in a report. */
export async function axeFaults(page: Page, rules?: string[]) {
  await settled(page);
  // A page is looked at several times; the half megabyte of axe is sent to it once.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate<AxeResults, string[] | undefined>(
    (runOnly) =>
      // What axe approves of is not read: a third of the time.
      window.axe!.run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) }),
    rules,
  );
  if (violations.length + passes.length === 0) return ["axe found nothing to look at"];
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
