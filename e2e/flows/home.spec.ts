import { expect, type Page, test } from "../support/test";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("each kind of section leads to what it shows", async ({ page }) => {
  for (const [title, path] of [
    ["Most viewed", "/properties-details/"],
    ["What are you looking for?", "/properties/categories/"],
    ["Homes by city", "/properties/city/"],
    ["New projects", "/project-details/"],
    ["Agents who know the streets", "/agent-details/"],
    ["Worth reading first", "/article-details/"],
  ] as const) {
    await page.goto("/");
    const front = await heading(page).innerText();
    const section = main(page).getByRole("region", { name: title, exact: true });
    await section.locator(`a[href^="${path}"]`).first().click();
    await page.waitForURL(`**${path}**`);
    await expect(heading(page)).not.toHaveText(front);
    await expect(heading(page)).not.toHaveText("Nobody lives at this address");
  }
});

test("the pictures at the head are all there, and lead on", async ({ page }) => {
  await page.goto("/");
  const slider = main(page).getByRole("region", { name: "Pictures" });
  await expect(slider.getByRole("listitem").nth(3)).toBeAttached();
  await expect(slider.getByRole("list", { name: "Pictures" })).toHaveCount(0);
  await expect(slider.locator("img").first()).not.toHaveAttribute("loading", "lazy");
  const villas = slider.getByRole("link", { name: "Villa" });
  await villas.click();
  await page.waitForURL("**/properties/categories/villa");
});

for (const [path, title] of [
  ["/properties/featured", "Featured homes"],
  ["/properties/most-viewed", "Most viewed homes"],
  ["/properties/most-favourite", "Most saved homes"],
  ["/properties/premium", "Premium homes"],
] as const)
  test(`${title} are a list of their own that takes filters`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute("content", /.{40}/);
    await main(page).getByLabel("Buy or rent").selectOption({ label: "Rent" });
    await main(page).getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(`**${path}?**property_type=1**`);
    await expect(heading(page)).toHaveText(title);
    await expect(main(page).locator("article").filter({ hasText: "For sale" })).toHaveCount(0);

    await main(page)
      .getByRole("link", { name: /^All filters/ })
      .click();
    await main(page).getByLabel("City").fill("Berlin");
    await main(page)
      .getByRole("button", { name: /^Show \d+ homes?$/ })
      .click();
    await page.waitForURL(`**${path}?**city=Berlin**`);
    await expect(heading(page)).toHaveText(`${title} in Berlin`);

    await page.getByRole("navigation", { name: "Lists of homes" }).getByText("All").click();
    await page.waitForURL("**/properties?**");
    await expect(page).toHaveURL(/city=Berlin/);
  });

test("the cities with homes lead to their homes", async ({ page }) => {
  await page.goto("/properties/cities");
  await expect(heading(page)).toHaveText("Homes by city");
  const tiles = main(page).locator(".picture-links li");
  for (const city of ["Lisbon", "Berlin", "Nairobi", "Mumbai"])
    await expect(tiles.filter({ hasText: city })).toHaveCount(1);
  // A city in which no other test lists a home.
  const berlin = tiles.filter({ hasText: "Berlin" });
  const count = /\d+/.exec(await berlin.innerText())![0];
  await berlin.getByRole("link").click();
  await page.waitForURL("**/properties/city/**");
  await expect(page.locator(".page-heading")).toContainText(`${count} homes`);
  const beyond = await page.goto("/properties/cities?page=99");
  expect(beyond?.status()).toBe(200);
  await expect(page).toHaveURL("/properties/cities");
});
