import { expect, type Page, test } from "../support/test";
import { awaitLiveMap } from "../support/live-map";

test.use({ browserKind: "withPictures" });

const live = (page: Page) => page.locator(".map-live");
const overLisbon = "/properties-on-map?north=38.78&south=38.66&east=-9.08&west=-9.24";

async function open(page: Page) {
  await page.goto(overLisbon);
  await awaitLiveMap(page);
  await expect(live(page).locator("img").first()).toBeVisible();
}

/** Labels on the map that lie on one another; circles do where their middles are nearer than they are wide. */
const covered = (page: Page) =>
  page.locator(".map-frame").evaluate((frame) => {
    const labels = [...frame.querySelectorAll(".map-number, .map-price, .map-cluster")]
      .filter((label) => label.checkVisibility())
      .map((label) => ({ label, box: label.getBoundingClientRect() }));
    const isRound = (label: Element) => label.matches(".map-cluster");
    return labels.flatMap(({ label: one, box: a }, index) =>
      labels.slice(index + 1).flatMap(({ label: other, box: b }) => {
        const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
        const meet =
          isRound(one) && isRound(other)
            ? Math.hypot(across, down) < a.width
            : a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return meet ? [`${one.textContent} and ${other.textContent}`] : [];
      }),
    );
  });

async function drag(page: Page, east: number, south: number) {
  const { x, y, width, height } = (await live(page).boundingBox())!;
  // Where no marker and no control stands.
  const from = [x + width * 0.35, y + height * 0.3] as const;
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + east, from[1] + south, { steps: 8 });
  await page.mouse.up();
}

test("a map that was moved offers to search there", async ({ page }) => {
  await open(page);
  const search = page.getByRole("link", { name: "Search this area" });
  await expect(search).toHaveCount(0);
  await drag(page, 200, -100);
  await expect(search).toBeVisible();
  await expect(page).toHaveURL(overLisbon);
  await search.click();
  await expect(page).not.toHaveURL(overLisbon);
  await expect(search).toHaveCount(0);
  expect(Number(new URL(page.url()).searchParams.get("west"))).toBeLessThan(-9.25);
});

test("the address follows the map where that is wanted", async ({ page }) => {
  await open(page);
  await page.getByLabel("Search as I move the map").check();
  await drag(page, 150, 0);
  await expect(page).not.toHaveURL(overLisbon);
  await expect(page.getByRole("link", { name: "Search this area" })).toHaveCount(0);
});

test("arrow keys move the map", async ({ page }) => {
  await open(page);
  await page.getByRole("group", { name: "Map", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Search this area" })).toBeVisible();
});

test("a circle is drawn and searched", async ({ page }) => {
  await open(page);
  const draw = page.getByRole("button", { name: "Draw a circle" });
  await draw.click();
  await expect(draw).toHaveAttribute("aria-pressed", "true");
  await drag(page, 120, 0);
  await page.waitForURL("**radius=**");
  const { searchParams } = new URL(page.url());
  expect(Number(searchParams.get("radius"))).toBeGreaterThan(1);
  expect(Number(searchParams.get("radius"))).toBeLessThan(6);
  await expect(page.getByRole("link", { name: /^Remove filter: within/ })).toBeVisible();
  await expect(page.locator(".map-circle-live")).toHaveCount(1);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a circle is drawn and searched; one that is broken off leaves nothing", async ({
    page,
  }) => {
    await page.goto(overLisbon);
    expect(await covered(page)).toEqual([]);
    const draw = page.getByRole("button", { name: "Draw a circle" });
    await expect(async () => {
      await page.touchscreen.tap(4, 4);
      await expect(draw).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(live(page).locator(".map-cluster").first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await live(page).evaluate((map) => map.scrollIntoView({ block: "start" }));
    await draw.tap();
    await expect(draw).toHaveAttribute("aria-pressed", "true");
    // Where no marker and no control stands.
    const from = await live(page).evaluate((map) => {
      const { x, y, width } = map.getBoundingClientRect();
      const steps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
      return steps
        .flatMap((down) => steps.map((along) => ({ x: x + along * width, y: y + down * width })))
        .find((place) => {
          const there = document.elementFromPoint(place.x, place.y);
          return there && map.contains(there) && !there.closest("a");
        })!;
    });
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", down?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: down === undefined ? [] : [{ x: from.x, y: from.y + down }],
      });
    const scrolled = await page.evaluate(() => scrollY);

    await touch("touchStart", 0);
    await expect(page.locator(".map-circle-live")).toHaveCount(1);
    await touch("touchCancel");
    await expect(page.locator(".map-circle-live")).toHaveCount(0);
    await expect(draw).toHaveAttribute("aria-pressed", "true");

    await touch("touchStart", 0);
    // As a finger that would scroll the page.
    for (let step = 1; step <= 8; step++) await touch("touchMove", step * -8);
    // Before the search: its filters above the map move the page for a reason of their own.
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await touch("touchEnd");
    await page.waitForURL("**radius=**");
    await expect(page.getByRole("link", { name: /^Remove filter: within/ })).toBeVisible();
    await expect(page.locator(".map-circle-live")).toHaveCount(1);
  });
});

test("pointing at a home in the list shows it on the map, and the other way round", async ({
  page,
}) => {
  await page.goto("/properties-on-map?search=Alfama");
  await awaitLiveMap(page);
  const clusters = page.locator(".map-live").getByRole("link", { name: /: zoom in$/ });
  await expect(live(page).locator("img").first()).toBeVisible();
  const homes = page.locator(".map-home");
  const markers = live(page).locator("[id^='marker-']");
  // Until each home of the list stands for itself.
  await expect(async () => {
    if ((await clusters.count()) > 0) await clusters.first().click({ timeout: 2000 });
    await expect(clusters).toHaveCount(0, { timeout: 1000 });
    const inList = await homes.count();
    expect(inList).toBeGreaterThan(0);
    await expect(markers).toHaveCount(inList, { timeout: 1000 });
  }).toPass();
  const home = homes.first();
  const id = (await home.getAttribute("id"))!.replace("home-", "");
  const marker = page.locator(`#marker-${id}`);
  await home.hover();
  await expect(marker).toHaveAttribute("data-pointed");
  await page.mouse.move(0, 0);
  await expect(marker).not.toHaveAttribute("data-pointed");
  await marker.focus();
  await expect(home).toHaveAttribute("data-pointed");
});
