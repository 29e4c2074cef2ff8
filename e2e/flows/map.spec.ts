import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { awaitLiveMap } from "../support/live-map";

test.use({ browserKind: "withPictures" });

const list = (page: Page) => page.getByRole("region", { name: /in this part of the map/ });
const homes = (page: Page) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const map = (page: Page) => page.locator(".map-frame");
const clusters = (page: Page) => map(page).getByRole("link", { name: /: zoom in$/ });
const numbers = (page: Page) => map(page).getByRole("link", { name: /^\d+: / });
const here = async (page: Page) =>
  Number(
    /^[\d,]+/.exec(await list(page).getByRole("heading").first().innerText())![0].replace(",", ""),
  );

/** With scripts the drawn map gives way to one that can be dragged. */
async function open(page: Page, address: string, scripts: boolean | undefined) {
  await page.goto(address);
  if (scripts === false) return;
  await awaitLiveMap(page);
  await expect(page.locator(".map-live img").first()).toBeVisible();
}

/** Until each home stands for itself, in the list as on the map. */
async function openClusters(page: Page) {
  await expect(async () => {
    if ((await clusters(page).count()) > 0) await clusters(page).first().click({ timeout: 2000 });
    await expect(clusters(page)).toHaveCount(0, { timeout: 1000 });
    const inList = await homes(page).count();
    expect(inList).toBeGreaterThan(0);
    await expect(numbers(page)).toHaveCount(inList, { timeout: 1000 });
    expect(await here(page)).toBe(inList);
  }).toPass();
}

const overLisbon = "north=38.78&south=38.66&east=-9.08&west=-9.24";

test("clusters come apart until each home stands for itself, in the list as on the map", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/properties-on-map?search=Lisbon", javaScriptEnabled);
  const total = await here(page);
  expect(total).toBeGreaterThan(3);
  await openClusters(page);
  await expect(page).toHaveURL(/north=/);
  await expect(homes(page).first()).toBeVisible();
});

test(
  "a number on the map is the number in the list",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    await open(page, "/properties-on-map?search=Alfama", javaScriptEnabled);
    await openClusters(page);
    const marker = numbers(page).first();
    const name = (await marker.getAttribute("aria-label"))!;
    const [number, title] = [/^\d+/.exec(name)![0], /: (.*), [^,]*\d/.exec(name)![1]!];
    const home = homes(page).filter({
      has: page.getByRole("link", { name: `${number}: show it on the map`, exact: true }),
    });
    await expect(home.getByRole("heading")).toHaveText(title);
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#home-\d+$/);
    await home.getByRole("link", { name: `${number}: show it on the map` }).click();
    await expect(page).toHaveURL(/#marker-\d+$/);
    await home.getByRole("heading").getByRole("link").click();
    await page.waitForURL("**/properties-details/**");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  },
);

test("arrows and zoom lead to other parts of the map, and the filters stay", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, `/properties-on-map?property_type=0&${overLisbon}`, javaScriptEnabled);
  const control = (name: string) => page.getByRole("link", { name, exact: true });
  const box = () => new URL(page.url()).searchParams;
  await control("Move north").click();
  await expect.poll(() => Number(box().get("south"))).toBeGreaterThan(38.7);
  expect(box().get("property_type")).toBe("0");
  await control("Zoom out").click();
  await expect
    .poll(() => Number(box().get("north")) - Number(box().get("south")))
    .toBeGreaterThan(0.2);
  await expect(page.getByRole("link", { name: "Remove filter: Buy" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Buy" }).click();
  await expect.poll(() => box().get("property_type")).toBeNull();
  expect(box().get("north")).not.toBeNull();
});

test(
  "arrows and zoom stand above the map, as large as a finger, and cover no home",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await open(page, `/properties-on-map?${overLisbon}`, javaScriptEnabled);
      const { y: mapTop } = (await map(page).boundingBox())!;
      const ways = page.getByRole("navigation", { name: "Move the map" }).getByRole("link");
      await expect(ways).toHaveCount(6);
      for (const way of await ways.all()) {
        const box = (await way.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(mapTop);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  },
);

test("where nothing stands, the way leads back to the homes", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/properties-on-map?north=1&south=0&east=-30&west=-31", javaScriptEnabled);
  await expect(page.getByText("No homes in this part of the map")).toBeVisible();
  await page.getByRole("link", { name: "Show all that match" }).click();
  await expect.poll(() => here(page)).toBeGreaterThan(100);
});

test("other words look at another place", async ({ page, javaScriptEnabled }) => {
  await open(page, `/properties-on-map?${overLisbon}`, javaScriptEnabled);
  const main = page.locator("main");
  await main.getByLabel("What and where").fill("Berlin");
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**city=Berlin**");
  await expect(page.getByText("No homes in this part of the map")).toHaveCount(0);
  await expect(list(page)).toContainText("Berlin");
  await expect(list(page)).not.toContainText("Lisbon");
});

test("homes within a distance of a place, by its name", async ({ page, javaScriptEnabled }) => {
  await open(page, "/properties-on-map", javaScriptEnabled);
  await page.getByText("Homes within a distance").click();
  await page.getByLabel("Distance").selectOption({ label: "2 km" });
  await page.getByLabel("Around which place").fill("lisbon");
  await page.getByRole("button", { name: "Search around this place" }).click();
  await page.waitForURL("**radius=2**");
  await expect(page.getByRole("link", { name: "Remove filter: within 2 km" })).toBeVisible();
  await expect.poll(() => here(page)).toBeLessThan(19);
  const near = await here(page);
  expect(near).toBeGreaterThan(0);
  // Nothing typed: around the same place.
  await page.getByLabel("Around which place").fill("");
  await page.getByLabel("Distance").selectOption({ label: "25 km" });
  await page.getByRole("button", { name: "Search around this place" }).click();
  await page.waitForURL("**radius=25**");
  await expect.poll(() => here(page)).toBeGreaterThan(near);
});

test("a place that nobody knows is said beside the field, and stays typed", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, `/properties-on-map?${overLisbon}`, javaScriptEnabled);
  await page.getByText("Homes within a distance").click();
  const place = page.getByLabel("Around which place");
  await place.fill("Atlantis");
  await page.getByRole("button", { name: "Search around this place" }).click();
  await page.waitForURL("**place=Atlantis**");
  await expectFaults(page, [[place, "Location not found."]]);
  await expect(place).toHaveValue("Atlantis");
  await expect(page).toHaveTitle(/^Error: /);
});

test("from the list to the map and back with the same filters", async ({ page }) => {
  await page.goto("/properties?city=Berlin&property_type=1&sort=most_viewed");
  await page.locator("main").getByRole("link", { name: "Show on map" }).click();
  await expect(page).toHaveURL("/properties-on-map?property_type=1&city=Berlin");
  // The list has a link of this name, too.
  await expect(map(page)).toBeVisible();
  await page.getByRole("link", { name: "Show as list" }).click();
  await expect(page).toHaveURL("/properties?property_type=1&city=Berlin");
});
