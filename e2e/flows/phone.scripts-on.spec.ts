import { devices } from "@playwright/test";
import { awake } from "../support/awake";
import { expect, test } from "../support/test";

const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 5"];
test.use({
  ...{ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent },
  // A movement that takes its time may be cut short by what is laid out meanwhile.
  contextOptions: { reducedMotion: "reduce" },
});

/** A city in which no other test takes homes off the market. */
const inBerlin = "/properties?city=Berlin";

test("on a phone the scripts lie ready, and start at the first touch", async ({ page }) => {
  await page.goto(inBerlin);
  const atWork = () => page.evaluate(() => "__remixRouteModules" in window);
  await expect(page.locator("link[rel=modulepreload]")).not.toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
          ({ href }) => performance.getEntriesByName(href).length > 0,
        ),
      ),
    )
    .toBe(true);
  expect(await atWork()).toBe(false);

  const heading = page.getByRole("heading", { level: 1 });
  await heading.tap();
  await expect(page.locator("html")).toHaveAttribute("data-awake");
  expect(await atWork()).toBe(true);
  // Once they are at work, the next page comes into this document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const card = page.locator("main article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").tap();
  await expect(heading).toHaveText(title);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("what only scripts can do is done when they are there", async ({ page }) => {
  await page.goto("/");
  const next = page.getByRole("button", { name: "Next picture" });
  const strip = page.locator(".slider ul").first();
  const position = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await position()).toBe(0);
  await next.tap();
  await expect.poll(position).toBeGreaterThan(0);
});

test("a key starts the scripts as a finger does", async ({ page }) => {
  await page.goto("/faqs");
  await expect(page.locator("html")).not.toHaveAttribute("data-awake");
  await page.keyboard.press("Tab");
  await expect(page.locator("html")).toHaveAttribute("data-awake");
});

test("a page that has something to tell does not wait for a touch", async ({ page }) => {
  await page.goto("/login?deactivated=1");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the first tap on a link leads on, scripts or not", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(inBerlin);
  const card = page.locator("main article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("photos whose viewer cannot be had open on a page of their own", async ({ page }) => {
  await page.route("**/assets/viewer-*", (route) => route.abort());
  await page.goto(inBerlin);
  const home = await page.locator("main article a").first().getAttribute("href");
  await page.goto(home!);
  await page.getByRole("heading", { level: 1 }).tap();
  await awake(page);
  await page.locator(".gallery").getByRole("link").first().tap();
  await page.waitForURL(/\/photos#photo-1$/);
});

test("what lies below the screen is there when somebody comes to it", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Terms" }).scrollIntoViewIfNeeded();
  await footer.getByRole("link", { name: "Terms" }).tap();
  await page.waitForURL("**/terms-and-conditions");
});
