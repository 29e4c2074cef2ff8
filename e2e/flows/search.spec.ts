import { expect, type Page, test } from "../support/test";

const words = (page: Page) => page.locator("main").getByLabel("What and where");
const searchButton = (page: Page) =>
  page.locator("main").getByRole("button", { name: "Search", exact: true });
const homes = (page: Page) => page.locator("main article");
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const chip = (page: Page, label: string) =>
  page.getByRole("link", { name: `Remove filter: ${label}`, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** How many homes the page says there are. */
async function found(page: Page) {
  const text = await page.getByText(/^[\d,]+ homes?$/).innerText();
  return Number(text.replace(/\D/g, ""));
}

const pageLink = (page: Page, number: number) =>
  page.getByRole("link", { name: `Page ${number}`, exact: true });
const expectPage = (page: Page, number: number) =>
  expect(pageLink(page, number)).toHaveAttribute("aria-current", "page");

const prices = async (page: Page) =>
  (await homes(page).locator(".home-card-words > p:first-child").allInnerTexts()).map((text) =>
    Number(/[\d,]+/.exec(text)![0].replaceAll(",", "")),
  );

const titles = (page: Page) => homes(page).getByRole("heading").allInnerTexts();

test("a mistyped word finds what was meant", async ({ page }) => {
  await page.goto("/properties");
  const all = await found(page);
  await words(page).fill("Berlni");
  await searchButton(page).click();
  await page.waitForURL("**/properties?city=Berlin**");
  await expect(chip(page, "Berlin")).toBeVisible();
  await expect(words(page)).toHaveValue("Berlni");
  const mistyped = await found(page);
  expect(mistyped).toBeGreaterThan(0);
  expect(mistyped).toBeLessThan(all);
  await expect(homes(page).filter({ hasNotText: /Berlin/ })).toHaveCount(0);
});

test("buying and renting are two markets", async ({ page }) => {
  await page.goto("/properties");
  for (const [choice, title, mark, other] of [
    ["Buy", "Homes for sale", "For sale", "For rent"],
    ["Rent", "Homes for rent", "For rent", "For sale"],
  ] as const) {
    await page.locator("main").getByLabel("Buy or rent").selectOption({ label: choice });
    await searchButton(page).click();
    await expect(heading(page)).toHaveText(title);
    await expect(homes(page).first()).toContainText(mark);
    await expect(homes(page).filter({ hasText: other })).toHaveCount(0);
  }
});

test("a category has a page of its own and is a choice of the search", async ({ page }) => {
  await page.goto("/properties/categories/penthouse");
  await expect(heading(page)).toHaveText("Penthouses to buy or rent");
  const penthouses = await found(page);
  await page.goto("/properties");
  await page.locator("main").getByLabel("Category").selectOption({ label: "Penthouse" });
  await searchButton(page).click();
  await expect(heading(page)).toHaveText("Penthouses to buy or rent");
  expect(await found(page)).toBe(penthouses);
});

test("a price range holds for every home, however it is typed", async ({ page }) => {
  await page.goto("/properties?property_type=0");
  await page.getByLabel("Price from").fill("300,000");
  await page.getByLabel("Price to").fill("500000");
  await searchButton(page).click();
  await expect(chip(page, "from €300,000")).toBeVisible();
  await expect(chip(page, "up to €500,000")).toBeVisible();
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((price) => price < 300_000 || price > 500_000)).toEqual([]);
});

test("a city has a page of its own, and its search stays there", async ({ page }) => {
  await page.goto("/properties/city/Berlin");
  await expect(heading(page)).toHaveText("Homes to buy or rent in Berlin");
  const inBerlin = await found(page);
  await page.locator("main").getByLabel("Buy or rent").selectOption({ label: "Rent" });
  await searchButton(page).click();
  await expect(heading(page)).toHaveText("Homes for rent in Berlin");
  expect(await found(page)).toBeLessThan(inBerlin);
  await expect(chip(page, "Berlin")).toBeVisible();
});

test("all filters on one page, parameters and facilities too", async ({ page }) => {
  await page.goto("/properties?property_type=0");
  await page.getByRole("link", { name: "All filters" }).click();
  await page.waitForURL("**/properties/filters?property_type=0");
  const form = page.locator("main form");
  await expect(form.getByLabel("Buy or rent")).toHaveValue("0");
  await form.getByLabel("City").fill("Berlin");
  await form.getByRole("group", { name: "Bedrooms" }).getByLabel("2+").check();
  await form.getByLabel("Year built, from").fill("1900");
  await form.getByLabel("School").check();
  await form.getByRole("button", { name: /^Show \d+ homes?$/ }).click();
  await expect(heading(page)).toHaveText("Homes for sale in Berlin");
  for (const label of ["Buy", "Berlin", "2+ bedrooms", "Year built: at least 1900", "School"])
    await expect(chip(page, label)).toBeVisible();
  await expect(chips(page).getByRole("listitem")).toHaveCount(6);
  const filtered = await found(page);
  expect(filtered).toBeGreaterThan(0);
  await chip(page, "School").click();
  await expect(chip(page, "School")).toHaveCount(0);
  expect(await found(page)).toBeGreaterThan(filtered);
  await page.goBack();
  await expect(chip(page, "School")).toBeVisible();

  await page.getByRole("link", { name: "All filters" }).click();
  await expect(form.getByRole("group", { name: "Bedrooms" }).getByLabel("2+")).toBeChecked();
  await expect(form.getByLabel("School")).toBeChecked();
  await expect(form.getByLabel("Hospital")).not.toBeChecked();
});

test("a chip takes one filter away and leaves the others", async ({ page }) => {
  await page.goto("/properties?search=house&property_type=0&city=Berlin");
  await chip(page, "Buy").click();
  await expect(chip(page, "Buy")).toBeHidden();
  await expect(page).toHaveURL("/properties?search=house&city=Berlin");
  await expect(chip(page, "“house”")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(chips(page)).toHaveCount(0);
});

test(
  "on a phone the order and its button stand in one line, and no words leave their button",
  { tag: "@browser" },
  async ({ page }) => {
    for (const width of [320, 414]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto("/properties?latitude=38.7&longitude=-9.1&radius=20&lng=es");
      const parts = page.locator(".sort-form :is(select, .button:visible)");
      await expect(parts.first()).toBeVisible();
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      expect(new Set(boxes.map((box) => Math.round(box!.y + box!.height / 2))).size).toBe(1);
      for (const button of await page.locator(".search-line .button").all())
        expect(
          await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBe(0);
    }
  },
);

test("homes are sorted and shown as a list, and both stay", async ({ page, javaScriptEnabled }) => {
  await page.goto("/properties?city=Berlin");
  const newest = await titles(page);
  await page.getByLabel("Sorted by").selectOption({ label: "Most viewed" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/properties?city=Berlin&sort=most_viewed");
  await expect(page.getByLabel("Sorted by")).toHaveValue("most_viewed");
  await expect.poll(() => titles(page)).not.toEqual(newest);
  expect((await titles(page)).toSorted()).toEqual(newest.toSorted());

  await page.getByRole("link", { name: "Show as list" }).click();
  await expect(page).toHaveURL("/properties?city=Berlin&sort=most_viewed&view=list");
  await expect(homes(page).first()).toHaveClass(/home-card-list/);
  await page.getByRole("link", { name: "Show as grid" }).click();
  await expect(homes(page).first()).not.toHaveClass(/home-card-list/);
});

test("pages follow one another, and the way back leads to where one was", async ({ page }) => {
  // With scripts the list goes on by itself; here its pages are followed one by one.
  await page.route("**/properties/more?**", (route) => route.abort());
  await page.goto("/properties?property_type=0&min_price=400000");
  const first = await titles(page);
  expect(first).toHaveLength(24);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/properties?property_type=0&min_price=400000&page=2");
  await expectPage(page, 2);
  const second = await titles(page);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await homes(page).first().getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(page.getByRole("heading", { name: "About this home" })).toBeVisible();
  await page.goBack();
  await expectPage(page, 2);
  expect(await titles(page)).toEqual(second);
  await page.goBack();
  await expectPage(page, 1);
  expect(await titles(page)).toEqual(first);
});

test("beyond the last page there is a way back to it", async ({ page }) => {
  await page.goto("/properties?city=Berlin&page=500");
  await expect(page.getByText("There are no more homes here")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(homes(page).first()).toContainText("Berlin");
});

test("when nothing is found, what to leave out is said with how many homes that gives", async ({
  page,
}) => {
  await page.goto("/properties?city=Berlin&min_price=999999999");
  await expect(page.getByText("No home matches all of this")).toBeVisible();
  await expect(homes(page)).toHaveCount(0);
  await page.getByRole("link", { name: /^Leave out “from €999,999,999”: \d+ homes$/ }).click();
  await expect(page).toHaveURL("/properties?city=Berlin");
  await expect(homes(page).first()).toBeVisible();
});

test("a list's own filter goes along to the map from its filters", async ({ page }) => {
  await page.goto("/properties/filters?list=featured&city=Berlin");
  await page.getByRole("button", { name: "Show on map" }).click();
  await expect(page).toHaveURL(/\/properties-on-map\?.*city=Berlin.*promoted=1/);
});

test("what somebody found can be sent on", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await page.locator("main").getByLabel("Where or what").fill("Cape Town");
  await page
    .locator("main")
    .getByRole("button", { name: /homes|Search/ })
    .click();
  await expect(heading(page)).toHaveText("Homes to buy or rent in Cape Town");
  await page.locator("main").getByLabel("Buy or rent").selectOption({ label: "Rent" });
  await searchButton(page).click();
  await expect(heading(page)).toHaveText("Homes for rent in Cape Town");
  const mine = await titles(page);
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  const friend = await context.newPage();
  await friend.goto(page.url());
  expect(await titles(friend)).toEqual(mine);
  await expect(chip(friend, "Cape Town")).toBeVisible();
});
