import { expect, type Page } from "./test";
import { photo } from "./pictures";

/** Somebody who has just registered says who they are, so that they can list. */
export async function completeProfile(page: Page) {
  await page.goto("/user/profile");
  await expect(page.getByText("Before you can list a home")).toBeVisible();
  await page.getByLabel("Choose a picture").setInputFiles(await photo("me.jpg", "#7a5"));
  await page.getByLabel(/^Address/).fill("Rua da Rosa 12");
  await page.getByLabel("City").fill("Lisbon");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByText("Before you can list a home")).toBeHidden();
}
