import { expect, type Page } from "@playwright/test";
import { axeFaults } from "../support/axe";

/** Both themes and both directions at either size; the two sizes together show every pair of them. */
const looks = {
  phone: [
    { colorScheme: "light", dir: "ltr" },
    { colorScheme: "dark", dir: "rtl" },
  ],
  desk: [
    { colorScheme: "dark", dir: "ltr" },
    { colorScheme: "light", dir: "rtl" },
  ],
} as const;

/** No violation, and nothing wider than the screen. */
export async function expectFaultless(page: Page, what: string) {
  expect.soft(await axeFaults(page), what).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${what}: wider than the screen`).toBe(0);
}

/**
 * No violation and nothing wider than the screen, in the looks of its size; on the desk at twice the
 * size as well, on the phone as lite mode shows it, which is the page without scripts (axe itself
 * needs them).
 */
export async function expectAccessible(page: Page, path: string) {
  const size = page.viewportSize()!.width < 640 ? "phone" : "desk";
  await page.goto(path);
  for (const { colorScheme, dir } of looks[size]) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, dir);
    await expectFaultless(page, `${path}, ${colorScheme}, ${dir}`);
  }
  if (size === "desk") return expectZoomable(page, path);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(path);
  await expectFaultless(page, `${path}, lite mode`);
  await page.setExtraHTTPHeaders({});
}

/** At twice its size a screen holds half as much, and nothing is lost. */
async function expectZoomable(page: Page, path: string) {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectFaultless(page, `${path}, at 200 %`);
  await page.setViewportSize({ width, height });
}
