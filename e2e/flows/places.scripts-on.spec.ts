import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";

const use = (page: Page) => page.getByRole("button", { name: "Use my position" });
const chosen = (page: Page) => page.locator(".place-bar");

test("the browser's position becomes the place, by the name of the city around it", async ({
  page,
  context,
}) => {
  await page.goto("/select-location?next=/properties/nearby");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 });
  await use(page).click();
  await page.waitForURL("**/properties/nearby");
  await expect(chosen(page)).toContainText("Berlin");
});

test("far from every home, the place is not found", async ({ page, context }) => {
  await page.goto("/select-location");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -75, longitude: 0 });
  await use(page).click();
  await expect(page.getByRole("alert")).toContainText("Location not found.");
});

test("a browser that may not tell its position says so", async ({ page }) => {
  await page.goto("/select-location");
  await use(page).click();
  await expect(page.getByText("Your browser does not let this page know")).toBeVisible();
});

for (const [code, words] of [
  [2, "Your position is not available just now."],
  [3, "Finding your position took too long."],
] as const)
  test(`the browser's refusal ${code} is said in words`, async ({ page }) => {
    await page.addInitScript((refusal) => {
      navigator.geolocation.getCurrentPosition = (_, refused) =>
        refused?.({ code: refusal } as GeolocationPositionError);
    }, code);
    await page.goto("/select-location");
    await use(page).click();
    await expect(page.getByText(words)).toBeVisible();
  });

test("the position is asked for with high accuracy, for ten seconds, and never an old one", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, __, options) => {
      document.title = JSON.stringify(options);
    };
  });
  await page.goto("/select-location");
  await use(page).click();
  await expect(page).toHaveTitle('{"enableHighAccuracy":true,"timeout":10000,"maximumAge":0}');
});

test("whoever allowed it once is placed by itself, but never instead of a chosen place", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 });
  const placed = page.waitForResponse(
    (answer) => answer.url().includes("/select-location") && answer.request().method() === "POST",
  );
  await page.goto("/faqs");
  await placed;
  await page.goto("/");
  await expect(chosen(page)).toContainText("Berlin");
  await chosen(page).getByRole("button", { name: "Forget this place" }).click();
  await expect(chosen(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/faqs");
  await awake(page);
  await page.goto("/");
  await expect(chosen(page)).toHaveCount(0);
});
