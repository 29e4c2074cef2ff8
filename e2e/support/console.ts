import { test } from "@playwright/test";
import type { Page } from "./test";

/** Follows a link of the operator's navigation, which a phone keeps in a menu, and which may be in a closed group. */
export async function chooseInConsole(page: Page, name: string) {
  if (test.info().project.use.isMobile)
    await page.getByRole("button", { name: "Overview" }).click();
  const nav = page.locator("main").locator(".console-nav");
  const link = page.getByRole("link", { name, includeHidden: true });
  const closed = nav.locator("details:not([open])").filter({ has: link });
  if ((await closed.count()) > 0) await closed.locator("summary").click();
  await nav.getByRole("link", { name }).click();
}
