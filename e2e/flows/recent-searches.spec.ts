import { expect, type Page, test } from "../support/test";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Look again" });

test("a visitor looks again for what they looked for before, and forgets it @document", async ({
  page,
}) => {
  await page.goto("/recent-searches");
  await expect(main(page)).toContainText("No recent searches yet");
  for (const sentence of ["villa in dubai", "flat in lisbon"]) {
    await page.goto("/");
    await page.getByLabel("Where or what").fill(sentence);
    await page.getByRole("search").getByRole("button", { name: "Show homes" }).click();
    await expect(page.getByText(`“${sentence}”`)).toBeVisible();
  }
  await page.goto("/properties/filters");
  await page.getByLabel("Price from").fill("1");
  await main(page)
    .getByRole("button", { name: /^Show \d/ })
    .click();
  await expect(page).toHaveURL(/\/properties\?.*min_price=1/);

  await page.goto("/");
  await main(page).getByRole("link", { name: "Recent searches" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(/from/);
  await expect(rows(page).nth(1)).toContainText("flat in lisbon");
  await rows(page)
    .nth(1)
    .getByRole("link", { name: /^Look again.*flat in lisbon/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Lisbon/);
  await page.goto("/recent-searches");
  await main(page)
    .getByRole("button", { name: /^Forget.*flat in lisbon/ })
    .click();
  await expect(rows(page)).toHaveCount(2);
  // What the catalogue has not is not told here either, as the list does not look for it.
  await page.goto("/properties?remember=1&category_slug_id=moat&city=Lisbon");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Lisbon/);
  await page.goto("/recent-searches");
  await expect(rows(page).first()).toContainText("Lisbon");
  await expect(rows(page).first()).not.toContainText("moat");
  // How many homes there are accompanies the page: what takes too long is left out until the next look.
  await expect(async () => {
    await page.goto("/recent-searches");
    await expect(rows(page).first()).toContainText(/[1-9]\d* homes/);
  }).toPass();
  await main(page).getByRole("button", { name: "Forget all" }).click();
  await expect(main(page)).toContainText("No recent searches yet");
});
