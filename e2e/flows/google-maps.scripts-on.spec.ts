import { expect, type Page, test } from "../support/test";
import { awaitLiveMap } from "../support/live-map";
import { newDataFolder, type OwnSite, ownSite, removeDataFolder } from "../support/own-site";
import { servers } from "../support/servers";

test.use({ browserKind: "withPictures" });

// One site for all of them.
test.describe.configure({ mode: "default" });

/** A site whose operator has a key; Google itself is never asked. */
let site: OwnSite;
const dataFolder = newDataFolder();

test.beforeAll(async () => {
  site = await ownSite({
    DATA_DIR: dataFolder,
    API_BASE_URL: `${servers.inProcess.url}/api`,
    GOOGLE_MAPS_KEY: "key-of-the-operator",
  });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(dataFolder);
});

const scripts = "https://maps.googleapis.com/**";
const numbers = (page: Page) => page.locator(".map-frame").getByRole("link");

test("Google is asked for its map with the operator's key, and the policy lets it in", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(scripts, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const response = await page.goto(`${site.url}/properties-on-map`);
  expect(response!.headers()["content-security-policy"]).toContain("https://maps.googleapis.com");
  await expect(async () => {
    await page.mouse.move(8, 8);
    await page.mouse.move(12, 12);
    expect(asked.length).toBeGreaterThan(0);
  }).toPass();
  const { origin, searchParams } = new URL(asked[0]!);
  expect(origin).toBe("https://maps.googleapis.com");
  expect(searchParams.get("key")).toBe("key-of-the-operator");
});

test("a home's page asks Google for nothing before its map is to be moved", async ({ page }) => {
  const asked: string[] = [];
  await page.route(scripts, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // A city in which no other test takes homes off the market.
  await page.goto(`${site.url}/properties?city=Berlin`);
  await page.locator("main article a").first().click();
  await page.waitForURL("**/properties-details/**");
  const place = page.getByRole("region", { name: "Place" });
  const move = place.getByRole("button", { name: "Move the map" });
  await move.scrollIntoViewIfNeeded();
  await expect(place.locator(".map-tiles img").first()).toBeVisible();
  expect(asked).toEqual([]);
  await move.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(place.locator(".map-tiles img").first()).toBeVisible();
});

test("when Google does not answer, the drawn map stays", async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${site.url}/properties-on-map`);
  await awaitLiveMap(page);
  await expect(page.locator(".map-tiles img").first()).toBeVisible();
  await expect(numbers(page).first()).toBeVisible();
});

test("without a key nobody but the site itself is asked", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const response = await page.goto("/properties-on-map");
  await awaitLiveMap(page);
  await expect(page.locator(".map-live img").first()).toBeVisible();
  expect(response!.headers()["content-security-policy"]).not.toContain("google");
  expect(elsewhere).toEqual([]);
});
