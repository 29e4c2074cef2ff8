import { expect, test } from "../support/test";
import { type SiteWithSettings, siteWithSettings } from "../support/other-settings";
import { ownAddress } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

let site: SiteWithSettings;
test.beforeAll(async () => {
  site = await siteWithSettings({ allow_cookies: true });
});
test.afterAll(() => site.close());

test("homes that were seen are remembered once that was allowed, and forgotten when it is not", async ({
  page,
}) => {
  const seen = () => page.evaluate(() => localStorage.getItem("doorstep.seen-homes"));
  const question = page.getByRole("region", { name: "What may be remembered" });
  // A city in which no other test takes homes off the market.
  await page.goto(`${site.url}/properties?city=Berlin`);
  const card = page.locator("main article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  // The question stands on the list, too, and an answer leads back to where it was given.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(question).toBeVisible();
  expect(await seen()).toBeNull();
  await question.getByRole("button", { name: "Yes, remember them" }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(seen).not.toBeNull();
  await page.getByRole("button", { name: "Change what may be remembered" }).click();
  await question.getByRole("button", { name: "Only what is needed" }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(seen).toBeNull();
});
