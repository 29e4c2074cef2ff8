import { expect, type Page, test } from "../support/test";

const main = (page: Page) => page.locator("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const homes = (page: Page) => page.locator("main article");
const place = (page: Page) => main(page).getByLabel("Place", { exact: true });
const find = (page: Page) => main(page).getByRole("button", { name: "Find the place" }).click();
const chosen = (page: Page) => page.locator(".place-bar");

test("a place is typed, the homes around it are shown, and it is changed and forgotten", async ({
  page,
}) => {
  await page.goto("/properties/nearby");
  await expect(page.getByText("Where should we look?")).toBeVisible();
  await main(page).getByRole("link", { name: "Choose a place" }).click();
  await expect(heading(page)).toHaveText("Choose a place");
  await place(page).fill("lisbon");
  await find(page);
  await page.waitForURL("**/properties/nearby");
  await expect(chosen(page)).toContainText("Lisbon, Lisboa, Portugal");
  await expect(homes(page).first()).toContainText("Lisbon");
  await expect(homes(page).filter({ hasNotText: "Lisbon" })).toHaveCount(0);

  await page.goto("/");
  await expect(chosen(page)).toContainText("Lisbon, Lisboa, Portugal");
  const near = main(page).getByRole("region", { name: "Near you" });
  await expect(near.getByRole("article").first()).toContainText("Lisbon");

  await chosen(page).getByRole("link", { name: "Change" }).click();
  await main(page)
    .getByRole("button", { name: /^Tokyo/ })
    .click();
  await expect(page).toHaveURL("/");
  await expect(chosen(page)).toContainText("Tokyo");

  const cities = main(page).getByRole("heading", { level: 2 });
  await page.goto("/properties/cities");
  await expect(chosen(page)).toContainText("Tokyo");
  await expect(cities.first()).toHaveText("Tokyo");

  await page.goto("/");
  await chosen(page).getByRole("button", { name: "Forget this place" }).click();
  await expect(main(page).getByRole("link", { name: "Show homes near a place" })).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await expect(near).toHaveCount(0);
});

test("the chosen place goes along to the map, from the list and from its filters", async ({
  page,
}) => {
  await page.goto("/select-location?next=/properties/nearby");
  await place(page).fill("lisbon");
  await find(page);
  await page.waitForURL("**/properties/nearby");
  await main(page).getByRole("link", { name: "Show on map" }).click();
  await expect(page).toHaveURL(/\/properties-on-map\?latitude=38\..*&longitude=-9\./);
  await page.goto("/properties/nearby?radius=7");
  await main(page).getByRole("link", { name: "All filters" }).click();
  await expect(main(page).getByLabel("Within", { exact: true })).toHaveValue("7");
  await page.getByRole("button", { name: "Show on map" }).click();
  await expect(page).toHaveURL(/\/properties-on-map\?latitude=38\..*&longitude=-9\..*&radius=7/);
});

test(
  "a place that is blank or nowhere is refused beside its field, and stays typed",
  { tag: "@browser" },
  async ({ page }) => {
    await page.goto("/select-location");
    await find(page);
    await expect(page.getByRole("alert")).toContainText("Please type a city.");
    await expect(place(page)).toHaveAttribute("aria-invalid", "true");
    await place(page).fill("Atlantis");
    await find(page);
    await expect(page.getByRole("alert")).toContainText("Location not found.");
    await expect(place(page)).toHaveValue("Atlantis");
    await expect(page).toHaveTitle(/^Error: /);
  },
);

test("words that fit several places are asked about", async ({ page }) => {
  await page.goto("/select-location?next=/properties/nearby");
  await place(page).fill("villa");
  await find(page);
  await expect(page.getByRole("heading", { name: "Which one do you mean?" })).toBeVisible();
  const choice = page.locator(".location-choices").getByRole("button").first();
  const name = (await choice.innerText()).trim();
  await choice.click();
  await page.waitForURL("**/properties/nearby");
  await expect(chosen(page)).toContainText(name);
});

test("how far around the place, how sorted and how shown stand in the address", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/select-location?next=/properties/nearby");
  await main(page)
    .getByRole("button", { name: /^Berlin/ })
    .click();
  await page.waitForURL("**/properties/nearby");
  await expect(page.getByLabel("Sorted by").locator("option:checked")).toHaveText("Nearest");
  const wide = await homes(page).count();
  await page.getByLabel("Within").selectOption({ label: "5 km" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/properties\/nearby\?.*radius=5/);
  await expect(page.getByLabel("Within")).toHaveValue("5");
  await expect.poll(() => homes(page).count()).toBeLessThanOrEqual(wide);
});

test("a chosen place leads back to this site alone", { tag: "@document" }, async ({ page }) => {
  for (const next of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
  ]) {
    const answer = await page.request.post(`/select-location?next=${encodeURIComponent(next)}`, {
      form: { intent: "find", place: "Lisbon" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect([next, answer.status(), answer.headers().location]).toEqual([next, 302, "/"]);
  }
});

test("what no button sends is refused in words", { tag: "@document" }, async ({ page }) => {
  const forms: Record<string, string>[] = [
    {},
    { intent: "steal" },
    { intent: "choose", city: "Lisbon", latitude: "1", longitude: "1" },
    { intent: "position", latitude: "north", longitude: "" },
    { intent: "find", place: "x".repeat(3000) },
  ];
  for (const form of forms) {
    const answer = await page.request.post("/select-location", {
      form,
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect([form, answer.status()]).toEqual([form, 400]);
  }
});

test(
  "the place of one visitor is shown to nobody else",
  { tag: "@document" },
  async ({ page, browser, baseURL }) => {
    await page.goto("/select-location");
    await main(page)
      .getByRole("button", { name: /^Tokyo/ })
      .click();
    await expect(chosen(page)).toContainText("Tokyo");
    await page.goto("/properties/nearby");
    await expect(chosen(page)).toContainText("Tokyo");
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    for (const path of ["/", "/properties/nearby", "/select-location"]) {
      await other.goto(path);
      await expect(chosen(other)).toHaveCount(0);
    }
  },
);
