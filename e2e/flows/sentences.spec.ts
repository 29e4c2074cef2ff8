import { expect, type Page, test } from "../support/test";

const main = (page: Page) => page.locator("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const chip = (page: Page, label: string | RegExp) =>
  page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: label });

async function say(page: Page, sentence: string) {
  await main(page).getByLabel("What and where").fill(sentence);
  await main(page).getByRole("button", { name: "Search", exact: true }).click();
}

test("a sentence on the front page leads to the homes that it means", async ({ page }) => {
  await page.goto("/");
  await main(page).getByLabel("Where or what").fill("house with garden in lisboa under 3 million");
  await main(page).getByRole("button", { name: "Show homes" }).click();
  await expect(page).toHaveURL(/\/properties\?.*city=Lisbon/);
  await expect(heading(page)).toHaveText("Houses to buy or rent in Lisbon");
  await expect(chip(page, /Lisbon/)).toBeVisible();
  await expect(chip(page, /3,000,000|3M/)).toBeVisible();
  await expect(main(page).getByText("You asked for “house with garden")).toBeVisible();
});

test("what was understood can be taken away, and the words searched for instead", async ({
  page,
}) => {
  await page.goto("/properties");
  await say(page, "house in berlin");
  await expect(heading(page)).toHaveText("Houses to buy or rent in Berlin");
  await chip(page, /Berlin/).click();
  await expect(heading(page)).toHaveText("Houses to buy or rent");
  await say(page, "house in berlin");
  await main(page).getByRole("link", { name: "Search for the words instead" }).click();
  await expect(page).toHaveURL(/search=house/);
  await expect(chip(page, /house in berlin/)).toBeVisible();
});

test("a sentence stays through order, layout, lists and all filters, and can be asked for again", async ({
  page,
  javaScriptEnabled,
}) => {
  const box = main(page).getByLabel("What and where");
  const shown = main(page).getByText("You asked for “house in berlin or lisboa”");
  await page.goto("/properties?property_type=0");
  await say(page, "house in berlin or lisboa");
  await expect(shown).toBeVisible();
  await page.getByLabel("Sorted by").selectOption({ label: "Price: low to high" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL("**sort=price_up**");
  // The list before it has the same links and fields; they are there until the next one is drawn.
  const asList = main(page).getByRole("link", { name: "Show as list" });
  await expect(asList).toHaveAttribute("href", /sort=price_up/);
  await asList.click();
  await expect(main(page).getByRole("link", { name: "Show as grid" })).toBeVisible();
  await main(page)
    .getByRole("link", { name: /All filters/ })
    .click();
  const filters = page.locator(".filters-page");
  await filters.getByLabel("Price to", { exact: true }).fill("9000000");
  await filters.getByRole("button", { name: /Show/ }).first().click();
  await page.waitForURL("**max_price=9000000**");
  await expect(shown).toBeVisible();
  await expect(box).toHaveValue("house in berlin or lisboa");
  await main(page).getByRole("link", { name: "Show on map" }).click();
  await page.waitForURL("**/properties-on-map?**");
  await expect(box).toHaveValue("house in berlin or lisboa");
  await main(page).getByRole("link", { name: "Show as list" }).click();
  await page.waitForURL("**/properties?**");
  await main(page).getByRole("link", { name: "Featured", exact: true }).click();
  await page.waitForURL("**/properties/featured?**");
  await expect(box).toHaveValue("house in berlin or lisboa");
  await main(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(heading(page)).toHaveText("Houses for sale in Berlin and Lisbon");

  await chip(page, /Berlin/).click();
  await expect(heading(page)).toHaveText("Houses for sale in Lisbon");
  await expect(box).toHaveValue("");
  await main(page).getByRole("link", { name: "Ask for all of it again" }).click();
  await expect(heading(page)).toHaveText("Houses for sale in Berlin and Lisbon");
  await expect(chip(page, /9M|9,000,000/)).toBeVisible();
  await chip(page, /Berlin/).click();
  await expect(heading(page)).toHaveText("Houses for sale in Lisbon");
  await expect(box).toHaveValue("");
  await say(page, "with garden");
  await page.waitForURL("**asked=with**");
  await expect(heading(page)).toHaveText("Houses for sale in Lisbon");
  await expect(chip(page, /garden/i)).toBeVisible();
});

test("a changed sentence takes the place of the one before, other filters stay", async ({
  page,
}) => {
  await page.goto("/properties?property_type=0");
  await say(page, "villa in Dubai");
  await expect(heading(page)).toHaveText("Villas for sale in Dubai");
  await say(page, "Sydney");
  await expect(heading(page)).toHaveText("Homes for sale in Sydney");
});

test("Arabic is read too, on a page in English", async ({ page }) => {
  await page.goto("/properties");
  await say(page, "شقة في لشبونة");
  await expect(heading(page)).toHaveText("Apartments to buy or rent in Lisbon");
  await expect(main(page).locator("article").first()).toBeVisible();
});

test("several cities are one search, and each can be taken out of it", async ({ page }) => {
  await page.goto("/properties");
  await say(page, "house in berlin or lisboa");
  await expect(page).toHaveURL(/city=Berlin&city=Lisbon/);
  await expect(heading(page)).toHaveText("Houses to buy or rent in Berlin and Lisbon");
  await main(page)
    .getByRole("link", { name: /All filters/ })
    .click();
  await expect(main(page).getByLabel("City", { exact: true })).toHaveValue("Berlin");
  const others = main(page).getByLabel("Or in this city");
  await expect(others.first()).toHaveValue("Lisbon");
  await others.last().fill("Dubai");
  await main(page).getByRole("button", { name: /Show/ }).first().click();
  await expect(heading(page)).toHaveText("Houses to buy or rent in Berlin, Lisbon, and Dubai");
  await chip(page, /Berlin/).click();
  await expect(heading(page)).toHaveText("Houses to buy or rent in Lisbon and Dubai");
});
