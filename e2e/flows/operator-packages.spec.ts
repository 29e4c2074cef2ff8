import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

test(
  "the operator adds a package, which visitors are offered at once, and takes it away",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const name = `Lodger ${randomUUID().slice(0, 8)}`;
    await signIn(page, sampleOperator);
    await page.goto("/operator/packages");
    await main(page).getByRole("link", { name: "Add a package" }).click();
    const nameField = page.getByLabel("Name", { exact: true });
    const duration = page.getByLabel("It lasts");
    await nameField.fill(name);
    await page.getByLabel("Price", { exact: false }).first().fill("19,90");
    await duration.fill("soon");
    await page.getByRole("button", { name: "Save" }).click();
    await expectFaults(page, [
      [duration, "Please enter a whole number from 1 to 87,600."],
      [page.getByLabel("List homes", { exact: true }), "Please choose at least one."],
    ]);
    await expect(nameField).toHaveValue(name);
    await duration.fill("14");
    await page.getByLabel("List homes", { exact: true }).check();
    await page.getByLabel("List homes: how often").fill("3");
    await page.getByRole("button", { name: "Save" }).click();
    const row = main(page).getByRole("row", { name });
    await expect(row).toContainText("for 14 days");

    const visitor = await browser.newContext();
    const plans = await visitor.newPage();
    await plans.goto("/subscription-plan");
    const plan = plans.getByRole("article").filter({ hasText: name });
    await expect(plan).toContainText("€19.90");
    await expect(plan).toContainText("3 times");

    await main(page).getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Hidden: nobody is offered it").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Hidden");
    await plans.reload();
    await expect(plan).toHaveCount(0);
    await visitor.close();

    await main(page).getByRole("link", { name, exact: true }).click();
    await page.getByText(`Remove “${name}”`).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await page.waitForURL(/\/operator\/packages$/);
    await expect(row).toHaveCount(0);
  },
);
