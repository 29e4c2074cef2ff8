import { expect, type Page, test } from "../support/test";

test.use({ browserKind: "withPictures" });

const overLisbon = "/properties/draw-area?north=38.78&south=38.66&east=-9.08&west=-9.24";
const areaOf = (page: Page) => new URL(page.url()).searchParams.get("area") ?? "";
const live = (page: Page) => page.locator(".map-live");
const corner = (page: Page, number: number) =>
  live(page).getByRole("button", { name: `Corner ${number}`, exact: true });

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.mouse.move(8, 8);
  await page.mouse.move(12, 12);
  await expect(live(page)).toBeVisible();
}

/** What the drawing changes in the address. */
async function changed(page: Page, act: () => Promise<void>) {
  const before = areaOf(page);
  await act();
  await expect.poll(() => areaOf(page)).not.toBe(before);
}

test("an area is drawn in one line with the mouse, a corner dragged, and undone", async ({
  page,
}) => {
  await open(page, overLisbon);
  const { x, y, width } = (await live(page).boundingBox())!;
  const at = (angle: number) =>
    [
      x + width * (0.5 + 0.25 * Math.cos(angle)),
      y + width * (0.5 + 0.25 * Math.sin(angle)),
    ] as const;
  await changed(page, async () => {
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (let step = 1; step <= 40; step++) await page.mouse.move(...at((step / 40) * 2 * Math.PI));
    await page.mouse.up();
  });
  await expect(page.getByText(/^\d+ homes? inside$/)).toBeVisible();
  const drawn = areaOf(page);
  expect(drawn.split(";").length).toBeLessThan(40);
  // The map moves again, and corners are dragged.
  const handle = (await corner(page, 1).boundingBox())!;
  await changed(page, async () => {
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 68, handle.y - 30, { steps: 5 });
    await page.mouse.up();
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => areaOf(page)).toBe(drawn);
});

test("an area is set, moved and mended with the keyboard, and each step is said", async ({
  page,
}) => {
  await open(page, `${overLisbon}&area=38.73,-9.16;38.73,-9.12;38.7,-9.14;38.71,-9.17`);
  await changed(page, () => corner(page, 2).press("ArrowUp"));
  await expect(page.getByText("Corner 2 is moved.")).toBeAttached();
  await expect(corner(page, 2)).toBeFocused();
  await changed(page, () => corner(page, 2).press("Shift+ArrowRight"));
  await changed(page, () => corner(page, 2).press("Delete"));
  await expect(page.getByText("Corner 2 is removed.")).toBeAttached();
  expect(areaOf(page).split(";")).toHaveLength(3);
  await page.getByRole("button", { name: "Set a corner in the middle" }).press("Enter");
  await expect.poll(() => areaOf(page).split(";").length).toBe(4);
});

test("who removes the last corner stays in the list of corners", async ({ page }) => {
  await open(page, `${overLisbon}&area=38.73,-9.16;38.73,-9.12;38.7,-9.14;38.71,-9.17`);
  const remove = (number: number) =>
    page.getByRole("button", { name: `Remove corner ${number}`, exact: true });
  await changed(page, () => remove(4).press("Enter"));
  await expect(remove(3)).toBeFocused();
  await changed(page, () => remove(1).press("Enter"));
  await expect(remove(1)).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("an area is drawn in one line, and the page stays where it is", async ({ page }) => {
    await page.goto(overLisbon);
    await expect(async () => {
      await page.touchscreen.tap(4, 4);
      await expect(live(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const draw = page.getByRole("button", { name: "Draw", exact: true });
    await expect(draw).toHaveAttribute("aria-pressed", "true");
    await live(page).evaluate((map) => map.scrollIntoView({ block: "center" }));
    const { x, y, width } = (await live(page).boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", turn?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          turn === undefined
            ? []
            : [
                {
                  x: x + width * (0.5 + 0.25 * Math.cos(turn * 2 * Math.PI)),
                  y: y + width * (0.5 + 0.25 * Math.sin(turn * 2 * Math.PI)),
                },
              ],
      });
    const scrolled = await page.evaluate(() => scrollY);
    await changed(page, async () => {
      await touch("touchStart", 0);
      for (let step = 1; step <= 30; step++) await touch("touchMove", step / 30);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await touch("touchEnd");
    });
    await expect(page.getByText(/^\d+ homes? inside$/)).toBeVisible();
  });
});
