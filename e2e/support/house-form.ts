import type { Page } from "@playwright/test";
import { awake } from "./awake";
import { photo } from "./pictures";

/** Fills in the form for a home, so that it can be sent; stays on it. */
export async function fillHouse(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel("Category").selectOption({ label: "House" });
  if (!javaScriptEnabled)
    await page.locator("main").getByRole("button", { name: "Show questions" }).first().click();
  for (const question of ["Bedrooms", "Bathrooms", "Floor area (m²)"])
    await page.getByLabel(question).fill("2");
  await page.getByLabel("Title", { exact: true }).fill("House with a fig tree");
  await page.getByLabel("Description", { exact: true }).fill("A fig tree stands before it.");
  await page.getByLabel("For rent").check();
  await page.getByLabel("Price", { exact: true }).fill("900");
  await page.getByLabel("Street and number").fill("Rua do Sol 9");
  for (const part of ["City", "State or region", "Country"])
    await page.getByLabel(part).fill("Évora");
  await page.locator('input[name="title_image"]').setInputFiles(await photo("front.jpg", "#a86"));
}
