import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { givePaidPlan } from "../support/packages";
import { newListing, newOwner } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const left = (page: Page) => main(page).getByRole("table", { name: "What is left" });

test("a member takes the free package once and sees what is left of it", async ({ page }) => {
  const owner = await newOwner("Tomas Dias");
  await signIn(page, owner);
  await page.goto("/user/subscriptions");
  await expect(page.getByRole("heading", { name: "You hold no package" })).toBeVisible();
  await main(page).getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");
  await main(page)
    .getByRole("button", { name: /^Get it free/ })
    .click();
  await expect(page.getByText("The package is yours.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Get it free/ })).toHaveCount(0);

  await main(page)
    .getByRole("link", { name: /^What is left, in detail/ })
    .click();
  await expect(page).toHaveURL("/user/subscriptions");
  await expect(left(page).getByRole("row", { name: /^List homes/ })).toContainText("0 of 5");
  await expect(main(page).getByText("Not included: List projects")).toBeVisible();
  await expect(main(page).locator("article")).toContainText("30 days left");

  await newListing(owner);
  await page.reload();
  await expect(left(page).getByRole("row", { name: /^List homes/ })).toContainText("1 of 5");

  await givePaidPlan(owner, "Agency");
  await page.reload();
  await expect(left(page).getByRole("row", { name: /^List homes/ })).toContainText("Without limit");
  await expect(main(page).locator("article")).toHaveCount(2);
  await removeListings(owner);
});

test("visitors are asked to sign in", { tag: "@document" }, async ({ page }) => {
  await page.goto("/user/subscriptions");
  await expect(page).toHaveURL(/\/login\?next=/);
});
