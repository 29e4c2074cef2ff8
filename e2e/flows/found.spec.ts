import { expect, test } from "../support/test";
import { axeFaults } from "../support/axe";
import { expectFaultless } from "../screens/expect-accessible";
import { type SiteWithSettings, siteWithSettings } from "../support/other-settings";
import { ownAddress, sampleMember, sampleOperator } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

test("an address that leads nowhere suggests homes and a search", async ({ page }) => {
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Homes on the market" })).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(4);
  await page.getByLabel("Search for a home instead").fill("Lisbon");
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/properties\?search=Lisbon/);
});

test.describe("a site whose operator closed it", () => {
  let site: SiteWithSettings;
  test.beforeAll(async () => {
    site = await siteWithSettings({ web_maintenance_mode: "1" });
  });
  test.afterAll(() => site.close());

  test("is closed for visitors and open for operators", async ({ page, javaScriptEnabled }) => {
    const response = await page.goto(`${site.url}/properties`);
    expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "300"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back shortly");
    for (const [path, status] of [
      ["/healthz", 200],
      ["/favicon.svg", 200],
      ["/user/profile", 503],
    ] as const)
      expect((await page.request.get(site.url + path)).status(), path).toBe(status);

    const signIn = async ({ email, password }: typeof sampleMember) => {
      await page.goto(`${site.url}/login`);
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
    };
    await page.getByRole("link", { name: "Operators sign in here" }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(sampleOperator);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.goto(`${site.url}/properties`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes to buy or rent");

    if (!javaScriptEnabled) return;
    await page.context().clearCookies();
    await page.goto(`${site.url}/properties`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back shortly");
    await expectFaultless(page, "a closed site");
  });
});

test.describe("a site that asks about cookies and has an app", () => {
  // One site for all of them.
  test.describe.configure({ mode: "default" });
  let site: SiteWithSettings;
  test.beforeAll(async () => {
    site = await siteWithSettings({
      allow_cookies: true,
      playstore_id: "https://play.google.com/store/apps/details?id=example",
      schema_for_deeplink: "doorstep",
    });
  });
  test.afterAll(() => site.close());

  test("asks visitors once, and again when they want to change it", async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    const question = page.getByRole("region", { name: "What may be remembered" });
    await page.goto(`${site.url}/faqs`);
    await expect(question).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Yes, remember them" }).click();
    await expect(page).toHaveURL(`${site.url}/faqs`);
    await expect(question).toHaveCount(0);
    await page.goto(`${site.url}/contact-us`);
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Change what may be remembered" }).click();
    await question.getByRole("button", { name: "Only what is needed" }).click();
    await expect(question).toHaveCount(0);
  });

  test(
    "tells phones of the app until they decline",
    { tag: "@browser" },
    async ({ browser, javaScriptEnabled }) => {
      const phone = await browser.newContext({
        javaScriptEnabled,
        userAgent:
          "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36",
        viewport: { width: 360, height: 740 },
        locale: "en-GB",
      });
      const page = await phone.newPage();
      await page.goto(`${site.url}/faqs`);
      const app = page.getByRole("region", { name: "Our app" });
      await expect(app).toBeVisible();
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      await phone.route("https://play.google.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>The store</h1>" }),
      );
      // Nothing here opens the app's own addresses, so the store comes.
      await app
        .getByRole(javaScriptEnabled ? "button" : "link", { name: "Open in the app" })
        .click();
      await page.waitForURL("https://play.google.com/store/apps/details?id=example");
      await page.goto(`${site.url}/faqs`);
      await app.getByRole("button", { name: "No app, thank you" }).click();
      await expect(page).toHaveURL(`${site.url}/faqs`);
      await expect(app).toHaveCount(0);
    },
  );

  test("tells nobody else of it", { tag: "@document" }, async ({ page }) => {
    await page.goto(`${site.url}/faqs`);
    await expect(page.getByRole("region", { name: "What may be remembered" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Our app" })).toHaveCount(0);
  });
});
