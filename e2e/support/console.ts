import { test } from "@playwright/test";
import type { Page } from "./test";

/** Follows a link of the operator's navigation, which a phone keeps in a menu. */
export async function chooseInConsole(page: Page, name: string) {
  if (test.info().project.use.isMobile)
    await page.getByRole("button", { name: "Overview" }).click();
  await page.locator("main").getByRole("navigation").getByRole("link", { name }).click();
}
