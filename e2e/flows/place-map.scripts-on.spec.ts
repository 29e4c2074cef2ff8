import { expect, test } from "../support/test";

test.use({ browserKind: "withPictures" });

test("the map of a home is moved once somebody asks, and still leads to the homes around", async ({
  page,
}) => {
  // A city in which no other test takes homes off the market.
  await page.goto("/properties?city=Berlin");
  await page.locator("main article a").first().click();
  await page.waitForURL("**/properties-details/**");
  const place = page.getByRole("region", { name: "Place" });
  const around = place.getByRole("link", { name: /Open on map/ });
  const href = await around.getAttribute("href");
  const move = place.getByRole("button", { name: "Move the map" });
  await move.scrollIntoViewIfNeeded();
  await expect(place.locator(".leaflet-container")).toHaveCount(0);
  await move.click();
  await expect(place.locator(".leaflet-container img").first()).toBeVisible();
  await expect(move).toHaveCount(0);

  await expect(place.getByRole("button", { name: "Zoom in" })).toBeFocused();
  const zoom = () =>
    place
      .locator(".leaflet-container img")
      .evaluateAll((tiles: HTMLImageElement[]) =>
        Math.min(...tiles.map(({ src }) => Number(/\/(\d+)\/\d+\/\d+/.exec(src)?.[1]))),
      );
  const before = await zoom();
  const zoomOut = place.getByRole("button", { name: "Zoom out" });
  for (let times = 0; times < 4; times += 1) await zoomOut.press("Enter");
  await expect.poll(zoom).toBeLessThan(before);
  await expect(around).toHaveAttribute("href", href!);
});
