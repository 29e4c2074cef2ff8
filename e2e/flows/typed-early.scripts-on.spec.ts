import { expect, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("what is typed before the scripts are there stays when they come", async ({ page }) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const { slug } = await publicListing(owner);
  await signIn(page, owner);
  let letScriptsCome = () => {};
  const wait = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route("**/assets/*.js", (route) => wait.then(() => route.continue()));
  await page.goto(`/user/edit-property/${slug}`, { waitUntil: "commit" });
  const title = page.getByLabel("Title", { exact: true });
  const description = page.getByLabel("Description", { exact: true });
  await title.fill("Typed early");
  await description.fill("Typed before any script came.");
  const advice = page.getByText("Meta title should be at most 60 characters.");
  await page.getByLabel("Meta title").fill("x".repeat(61));
  await expect(advice).toHaveCount(0);

  letScriptsCome();
  // The advice follows what is typed: the scripts are at work.
  await expect(async () => {
    await page.getByLabel("Meta title").press("End");
    await page.getByLabel("Meta title").pressSequentially("y");
    await expect(advice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(title).toHaveValue("Typed early");
  await expect(description).toHaveValue("Typed before any script came.");
  await removeListings(owner);
});
