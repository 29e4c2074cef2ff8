import { expect, type Page, test } from "@playwright/test";

/** Waits until the service worker holds the page. */
const underControl = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), {
          once: true,
        }),
      );
    return navigator.serviceWorker.controller!.scriptURL;
  });

test("without a connection the offline page stands in, and goes when it is back", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/properties");
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/properties-details/);
  const title = await page.locator("main h1").textContent();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("doorstep.seen-homes")))
    .toContain(title);
  await page.goto("/");
  expect(await underControl(page)).toBe(`${baseURL}/service-worker.js`);
  await context.setOffline(true);
  await page.goto("/properties?city=Berlin");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You are offline");
  await expect(page).toHaveURL("/properties?city=Berlin");
  // The site's own scripts would look for the page whose address it stands at.
  await expect(page.locator("script")).toHaveCount(1);
  const seen = page.getByRole("region", { name: "Homes you looked at" });
  await expect(seen.getByRole("link")).toContainText(title!);
  expect(
    await page.evaluate(() =>
      [...document.styleSheets].some(({ cssRules }) => cssRules.length > 0),
    ),
  ).toBe(true);
  await context.setOffline(false);
  await page.reload();
  await expect(heading).toHaveText("Homes to buy or rent in Berlin");
});
