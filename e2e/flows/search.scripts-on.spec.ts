import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";

/** Others list homes meanwhile; these searches find none of them. */
const dear = "/properties?min_price=400000";
const cheap = "/properties?max_price=150000";

const homes = (page: Page) => page.locator("main article");
const titles = (page: Page) => homes(page).getByRole("heading").allInnerTexts();
const toEnd = (page: Page) => page.locator(".pager").evaluate((pager) => pager.scrollIntoView());

/**
 * To the end of the list until it holds so many homes: cards are as tall as they are once they were near,
 * so that the end may move away from a single step to it.
 */
const goOnTo = (page: Page, count: number) =>
  expect(async () => {
    await page.evaluate((wanted) => {
      if (document.querySelectorAll("main article").length < wanted)
        document.querySelector(".pager")!.scrollIntoView();
    }, count);
    await expect(homes(page)).toHaveCount(count, { timeout: 2000 });
  }).toPass();

test("the list goes on as its end comes near, and the way back finds the place again", async ({
  page,
}) => {
  await page.goto(dear);
  await awake(page);
  await expect(homes(page)).toHaveCount(24);
  const entries = await page.evaluate(() => history.length);
  await goOnTo(page, 48);
  await expect(page).toHaveURL(`${dear}&page=2`);
  await expect(
    page.getByRole("status").filter({ hasText: "Homes on this page: 48 of" }),
  ).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const all = await titles(page);
  expect(new Set(all).size).toBeGreaterThan(24);

  const far = homes(page).nth(40);
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(2000);
  await far.getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(page.getByRole("heading", { name: "About this home" })).toBeVisible();
  await page.goBack();
  await expect(homes(page).nth(47)).toBeAttached();
  expect(await titles(page)).toEqual(expect.arrayContaining(all));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 300);
});

test("after three pages the pager asks, so the foot of the page can be reached", async ({
  page,
}) => {
  await page.goto(cheap);
  await awake(page);
  for (const count of [48, 72, 96]) await goOnTo(page, count);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(page.locator("footer")).toBeInViewport();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`${cheap}&page=5`);
  await expect(page.getByRole("link", { name: "Page 5", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("when the next page cannot be had, the pager stays", async ({ page }) => {
  let tries = 0;
  await page.route("**/properties/more?**", (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto("/properties");
  await awake(page);
  await expect(async () => {
    await toEnd(page);
    await expect.poll(() => tries, { timeout: 2000 }).toBeGreaterThan(0);
  }).toPass();
  await expect(homes(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/properties?page=2");
});

test("filters begin the list anew", async ({ page }) => {
  await page.goto(dear);
  await awake(page);
  await goOnTo(page, 48);
  await page.getByLabel("Sorted by").selectOption({ label: "Most viewed" });
  await expect(page).toHaveURL(`${dear}&sort=most_viewed`);
  await expect(homes(page)).toHaveCount(24);
});
