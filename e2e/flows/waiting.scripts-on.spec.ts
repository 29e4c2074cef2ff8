import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";

const main = (page: Page) => page.locator("main");

/** Holds the answer to what scripts ask of these addresses until it is released. */
async function held(page: Page, addresses: string) {
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await isFree;
    await route.continue();
  });
  return release;
}

for (const [what, from, name, answer] of [
  ["a list", "/properties", "Most viewed", "**/properties/most-viewed.data**"],
  ["a list on the map", "/properties-on-map", "Rent", "**/properties.data**"],
] as const)
  test(`while ${what} is slow to change, it fades where it is`, async ({ page }) => {
    await page.goto(from);
    await awake(page);
    const release = await held(page, answer);
    const link = page.getByRole("link", { name, exact: true }).first();
    await link.focus();
    const before = await main(page).boundingBox();
    await link.press("Enter");
    await expect(main(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(main(page)).toHaveCSS("opacity", "0.6");
    await expect(link).toBeFocused();
    expect(await main(page).boundingBox()).toEqual(before);
    release();
    await expect(main(page)).not.toHaveAttribute("aria-busy");
    await expect(main(page)).toHaveCSS("opacity", "1");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

test("the way to a home fades the list, at once where motion is unwelcome", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A city in which no other test takes homes off the market.
  await page.goto("/properties?city=Berlin");
  await awake(page);
  const release = await held(page, "**/properties-details/*.data**");
  await main(page).locator("article a").first().click();
  await expect(main(page)).toHaveAttribute("aria-busy", "true");
  await expect(main(page)).toHaveCSS("transition-duration", "0s");
  release();
  await expect(page.getByRole("heading", { name: "About this home" })).toBeVisible();
  await expect(main(page)).not.toHaveAttribute("aria-busy");
});

test("a page that comes at once does not fade", async ({ page }) => {
  await page.clock.install();
  await page.goto("/properties");
  await awake(page);
  const fades = await page.evaluateHandle(() => {
    const seen: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.push((target as Element).getAttribute("aria-busy"));
    }).observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
    return seen;
  });
  // However busy this machine is, no time passes but what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await held(page, "**/properties/most-viewed.data**");
  await page.getByRole("link", { name: "Most viewed", exact: true }).first().click();
  await expect(page.getByRole("progressbar")).toHaveCount(1);
  await page.clock.runFor(200);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Most viewed" })).toBeVisible();
  await page.clock.runFor(5_000);
  expect(await fades.jsonValue()).toEqual([]);
});
