import { expect, type Page } from "./test";

/** Moves the mouse, as whoever is there does: the map that can be dragged comes then. */
export async function awaitLiveMap(page: Page) {
  await expect(async () => {
    await page.mouse.move(8, 8);
    await page.mouse.move(12, 12);
    await expect(page.getByRole("button", { name: "Draw a circle" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ intervals: [50] });
}
