import { expect, type Page, test } from "../support/test";
import { newPerson } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const chip = (page: Page, label: string) =>
  page.getByRole("link", { name: `Remove filter: ${label}`, exact: true });
const showButton = (page: Page) => main(page).getByRole("button", { name: /^Show \d+ homes?$/ });
const numberIn = (text: string) => Number(text.replace(/\D/g, ""));

async function found(page: Page) {
  return numberIn(await page.getByText(/^[\d,]+ homes?$/).innerText());
}

/** Of homes that are not advertised, which stand before the others. */
const prices = async (page: Page) =>
  (
    await main(page)
      .locator("article")
      .filter({ hasNotText: "Featured" })
      .locator(".home-card-words > p:first-child")
      .allInnerTexts()
  ).map((text) => Number(/[\d,]+/.exec(text)![0].replaceAll(",", "")));

test("two bedrooms or more, at least 80 m², cheapest first, and kept", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, await newPerson("Rita Lopes"));
  // In a city to which no other flow brings homes meanwhile.
  await page.goto("/properties?property_type=0&city=Mumbai");
  const all = await found(page);
  await main(page).getByLabel("Bedrooms").selectOption({ label: "2+" });
  await main(page).getByLabel("Floor area (m²), from").fill("80");
  await main(page).getByRole("button", { name: "Search", exact: true }).click();
  await expect(chip(page, "2+ bedrooms")).toBeVisible();
  await expect(chip(page, "at least 80 m²")).toBeVisible();
  const fitting = await found(page);
  expect(fitting).toBeLessThan(all);

  await page.getByLabel("Sorted by").selectOption({ label: "Price: low to high" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL("**sort=price_up**");
  await expect(page.getByLabel("Sorted by")).toHaveValue("price_up");
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length > 2 && shown.every((price, place) => price >= (shown[place - 1] ?? 0));
    })
    .toBe(true);

  await main(page).getByRole("link", { name: "All filters" }).click();
  await page.waitForURL("**/properties/filters?**");
  await expect(showButton(page)).toHaveText(`Show ${fitting} homes`);
  const amenities = main(page).getByRole("group", { name: "Amenities" });
  const withGarden = numberIn(
    await amenities.locator("label").filter({ hasText: "Garden" }).innerText(),
  );
  await amenities.getByRole("checkbox", { name: /^Garden/ }).check();
  if (javaScriptEnabled)
    await expect(showButton(page)).toHaveText(new RegExp(`^Show ${withGarden} homes?$`));
  await showButton(page).click();
  await expect(chip(page, "Garden")).toBeVisible();
  expect(await found(page)).toBe(withGarden);

  await main(page).getByRole("link", { name: "Save this search" }).first().click();
  await page.waitForURL("**/properties/save-search?**");
  await page.getByLabel("No mail").check();
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByText("The search is saved.")).toBeVisible();

  await chip(page, "2+ bedrooms").click();
  await expect(chip(page, "2+ bedrooms")).toHaveCount(0);
  await expect(chip(page, "at least 80 m²")).toBeVisible();

  await page.goto("/user/saved-searches");
  for (const wish of ["2+ bedrooms", "at least 80 m²", "Garden"])
    await expect(main(page).getByText(wish, { exact: true })).toBeVisible();
  await expect(main(page)).toContainText(
    withGarden === 1 ? "1 home now" : `${withGarden} homes now`,
  );
});
