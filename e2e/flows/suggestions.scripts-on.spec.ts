import { awake } from "../support/awake";
import { axeFaults } from "../support/axe";
import { expect, type Page, test } from "../support/test";

const main = (page: Page) => page.getByRole("main");
const box = (page: Page) => main(page).getByRole("combobox", { name: /where/i }).first();
const list = (page: Page) => main(page).getByRole("listbox");
const option = (page: Page, name: RegExp) => list(page).getByRole("option", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a place is suggested while it is typed, and chosen by the keyboard alone", async ({
  page,
}) => {
  await page.goto("/");
  await awake(page);
  await box(page).pressSequentially("lisb");
  await expect(option(page, /^Lisbon Lisboa, Portugal \d+ homes$/)).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(
    main(page)
      .getByRole("status")
      .filter({ hasText: /\d suggestions?/ }),
  ).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue("lisb");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^Lisbon/).first()).toHaveAttribute("aria-selected", "true");
  const pointedAt = await box(page).getAttribute("aria-activedescendant");
  await expect(list(page).locator(`#${pointedAt}`)).toHaveText(/^Lisbon/);
  await page.keyboard.press("End");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Homes to buy or rent in Lisbon");
});

test("a sentence goes on with the suggestion, and other filters stay", async ({ page }) => {
  await page.goto("/properties?property_type=0");
  await awake(page);
  await box(page).pressSequentially("villa in dub");
  await option(page, /^Dubai/)
    .first()
    .click();
  await expect(box(page)).toHaveValue("villa in Dubai ");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Villas for sale in Dubai");
  await box(page).fill("berl");
  await option(page, /^Berlin/)
    .first()
    .click();
  await expect(page).toHaveURL(/property_type=0/);
  await expect(heading(page)).toHaveText("Villas for sale in Berlin");
});

test("the search of last time is offered on the front page, until it is forgotten", async ({
  page,
}) => {
  await page.goto("/properties?city=Lisbon&min_price=1000");
  await awake(page);
  await expect(heading(page)).toHaveText(/Lisbon/);
  await page.waitForFunction(() => /(?:^|; )searches=\w/.test(document.cookie));
  await page.goto("/");
  await expect(main(page).getByText("Your last search:")).toBeVisible();
  await box(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^Lisbon ·/)).toBeVisible();
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Clear recent searches" }).click();
  await expect(main(page).getByText("Your last search:")).toHaveCount(0);
  await page.reload();
  await awake(page);
  await expect(box(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("searches=");
});
