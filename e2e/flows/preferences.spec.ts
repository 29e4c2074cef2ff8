import { expect, type Page, test } from "../support/test";

test.use({ browserKind: "withPictures" });

const switches = (page: Page) => page.locator("footer .switches");
const theme = (page: Page, name: string) =>
  switches(page).getByRole("button", { name, exact: true });
const lite = (page: Page) => switches(page).getByRole("button", { name: /^Lite mode/ });

/** The colour of the paper, as the eye sees it. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
const expectDark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(90);
const expectLight = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(200);

test(
  "light, dark or as the system has it, and so on every page",
  { tag: "@browser" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/properties?city=Berlin");
    await expectDark(page);
    await expect(theme(page, "System")).toHaveAttribute("aria-pressed", "true");

    await theme(page, "Light").click();
    await expect(page).toHaveURL("/properties?city=Berlin");
    await expect(theme(page, "Light")).toHaveAttribute("aria-pressed", "true");
    await expect(theme(page, "System")).toHaveAttribute("aria-pressed", "false");
    await expectLight(page);

    await page.emulateMedia({ colorScheme: "light" });
    await theme(page, "Dark").click();
    await expect(theme(page, "Dark")).toHaveAttribute("aria-pressed", "true");
    await expectDark(page);
    await page.locator("main article").getByRole("link").first().click();
    await page.waitForURL("**/properties-details/**");
    await expectDark(page);
    await page.goto("/login");
    await expectDark(page);

    await theme(page, "System").click();
    await expect(theme(page, "System")).toHaveAttribute("aria-pressed", "true");
    await expectLight(page);
  },
);

/** The widths in which the first picture of a home is offered. */
const offeredWidths = async (page: Page) => {
  const offered = await page.locator("main article picture source").first().getAttribute("srcset");
  return [...offered!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
};

/** Asked of what the server sends: once they run, scripts leave the page again. */
async function comesWithScripts(page: Page) {
  const html = await (await page.request.get(page.url())).text();
  return html.includes('<script type="later">');
}

test("lite mode: no scripts, small pictures, and it stays", async ({ page }) => {
  await page.goto("/properties?city=Berlin");
  expect(await comesWithScripts(page)).toBe(true);
  expect(Math.max(...(await offeredWidths(page)))).toBeGreaterThan(480);

  await lite(page).click();
  await expect(lite(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/properties?city=Berlin");
  const expectLite = async () => {
    await expect(page.locator("html")).toHaveAttribute("data-lite", "");
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    await expect(page.locator("link[data-later]")).toHaveCount(0);
  };
  await expectLite();
  expect(Math.max(...(await offeredWidths(page)))).toBeLessThanOrEqual(480);
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expectLite();
  await page.goto("/login");
  await expectLite();

  await lite(page).click();
  await expect(lite(page)).toHaveAttribute("aria-pressed", "false");
  expect(await comesWithScripts(page)).toBe(true);
});

test(
  "a browser that saves data gets the lite pages without asking",
  { tag: "@document" },
  async ({ page }) => {
    await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    await page.goto("/properties");
    await expect(page.locator("html")).toHaveAttribute("data-lite", "");
    await expect(lite(page)).toHaveAttribute("aria-pressed", "true");
    await lite(page).click();
    await expect(lite(page)).toHaveAttribute("aria-pressed", "false");
  },
);

test("the offline page says what is the matter", { tag: "@document" }, async ({ page }) => {
  const response = await page.goto("/offline");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  // Where nothing can be asked, nothing is offered to be changed.
  await expect(page.locator('form[action="/preferences"]')).toHaveCount(0);
});

test(
  "preferences lead back to this site only, and have no page of their own",
  { tag: "@document" },
  async ({ page }) => {
    const response = await page.goto("/preferences");
    expect(response?.status()).toBe(404);
    const answer = await page.request.post("/preferences", {
      form: { theme: "dark", next: "https://elsewhere.example/" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/");
  },
);
