import { randomUUID } from "node:crypto";
import { agencyServer } from "../support/agency";
import { awake } from "../support/awake";
import { categoryAskingFor, newFeed, removeCategory, removeListings } from "../support/by-api";
import { csvFile, previewFile, whenItIs } from "../support/feeds";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newOwner } from "../support/seeds";
import { expect, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

/** A file may take a minute each time it is read. */
test.describe.configure({ timeout: 240_000 });

test("an import that is followed can be left, however slow the next page is", async ({ page }) => {
  const agency = await agencyServer();
  const owner = await newOwner(`Agency ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  const category = `Ferry houses ${owner.id}`;
  const categoryId = await categoryAskingFor(category, []);
  const feed = await newFeed(owner);
  const photos = Array.from({ length: 12 }, (_, number) => `${agency.origin}/${number}.jpg`);
  const place = "Rua do Lago 3,Lisbon,Lisboa,Portugal,38.7,-9.1";
  const home = `A,By the ferry,Quiet.,120000,${category},sale,${place},${photos.join(" ")}`;
  try {
    agency.hold();
    await signIn(page, sampleOperator);
    await page.goto(`/operator/imports/${feed}`);
    await previewFile(page, { file: csvFile([home]), javaScriptEnabled: true });
    await page.getByRole("button", { name: "Import (1)" }).click();
    await page.clock.install();
    await whenItIs(page, "Photos are being fetched");
    await awake(page);
    const run = page.url();

    let asked = 0;
    let release = () => {};
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/operator/imports/${feed}.data*`, async (route) => {
      asked += 1;
      await isFree;
      await route.continue();
    });
    await page.getByRole("link", { name: owner.name }).first().click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(7_000);
    release();
    await expect(page.getByRole("heading", { name: owner.name, level: 1 })).toBeVisible();
    expect(asked).toBe(1);

    await page.goto(run);
    await page.getByRole("button", { name: "Stop it" }).click();
    await expect(page.getByText("This import was stopped.")).toBeVisible();
  } finally {
    agency.letGo();
    await agency.close();
    await removeListings(owner);
    await removeCategory(categoryId);
  }
});
