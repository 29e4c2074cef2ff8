import type { ConsoleMessage, Response } from "@playwright/test";
import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { axeFaults, settled } from "../support/axe";

/**
 * What can be read or pressed and lies beyond the edges of the screen, where nobody can scroll to it; and
 * whether the page is wider than the screen.
 */
async function lostFrom(page: Page) {
  await settled(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wanted =
      "h1, h2, h3, p, label, a[href], button, input:not([type=hidden]), select, textarea";
    const frames = new Map<Element, Element | null>();
    /** The outermost part of the page around it that scrolls by itself, or cuts off its text by design. */
    const frameOf = (element: Element): Element | null => {
      if (element.matches("main")) return null;
      const known = frames.get(element);
      if (known !== undefined) return known;
      const outer = frameOf(element.parentElement!);
      const own = outer ?? (getComputedStyle(element).overflowX !== "visible" ? element : null);
      frames.set(element, own);
      return own;
    };
    const lost = [...document.querySelectorAll(`main :is(${wanted})`)].filter((element) => {
      const { left, right, width } = (frameOf(element) ?? element).getBoundingClientRect();
      // One pixel is what is there for screen readers alone.
      if (width <= 1 || (left >= -1 && right <= clientWidth + 1)) return false;
      return element.checkVisibility({ visibilityProperty: true });
    });
    return [
      ...(scrollWidth > clientWidth
        ? [`${scrollWidth - clientWidth} px wider than the screen`]
        : []),
      ...lost.map((element) => `beyond the edge: ${element.outerHTML.slice(0, 120)}`),
    ];
  });
}

const phone = { width: 320, height: 640 };
const desk = { width: 1280, height: 900 };

/** No violation, and nothing lost or wider than the screen, as the page stands. */
async function expectWhole(page: Page, what: string) {
  expect.soft(await axeFaults(page), what).toEqual([]);
  expect.soft(await lostFrom(page), what).toEqual([]);
}

/** The same on the phone and on the desk; what was typed and opened stays. */
export async function expectFaultless(page: Page, what: string) {
  for (const [name, size] of Object.entries({ phone, desk })) {
    await page.setViewportSize(size);
    await expectWhole(page, `${what}, ${name}`);
  }
}

const turn = (page: Page, direction: "ltr" | "rtl") =>
  page.evaluate((to) => {
    document.documentElement.dir = to;
  }, direction);

/**
 * On the phone and on the desk all of axe once; in the dark the colours, which alone are others there; read from
 * right to left that nothing is lost; the same on the desk at twice the size, and on the phone as lite mode lays it
 * out, which differs by an attribute of the page and by the size of pictures. Its scripts take over without complaint.
 */
export async function expectAccessible(page: Page, path: string) {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await complaintsAt(page, path), `${path}, its scripts`).toEqual([]);
  for (const [name, size] of Object.entries({ phone, desk })) {
    await page.setViewportSize(size);
    await expectWhole(page, `${path}, ${name}`);
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await axeFaults(page, ["color-contrast"]), `${path}, ${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await turn(page, "rtl");
    expect.soft(await lostFrom(page), `${path}, ${name}, from right to left`).toEqual([]);
    await turn(page, "ltr");
  }
  await page.setViewportSize({ width: desk.width / 2, height: desk.height / 2 });
  expect.soft(await lostFrom(page), `${path}, at 200 %`).toEqual([]);
  await page.setViewportSize(phone);
  await page.evaluate(() => {
    document.documentElement.dataset.lite = "";
  });
  expect.soft(await lostFrom(page), `${path}, lite mode`).toEqual([]);
}

/** The status of the page that is opened, and what its scripts have to say against it as they take over. */
export async function takenOver(page: Page, open: () => Promise<Response | null>) {
  const complaints: string[] = [];
  const thrown = ({ message }: Error) => complaints.push(message);
  const said = (message: ConsoleMessage) => {
    // The status of the page itself, which is meant to be an error.
    const isStatus =
      message.text().startsWith("Failed to load resource") && message.location().url === page.url();
    if (message.type() === "error" && !isStatus) complaints.push(message.text());
  };
  page.on("pageerror", thrown).on("console", said);
  const answer = await open();
  await awake(page);
  page.off("pageerror", thrown).off("console", said);
  return { status: answer?.status(), complaints };
}

async function complaintsAt(page: Page, path: string) {
  const { complaints } = await takenOver(page, () => page.goto(path));
  return complaints;
}

/** Each of these addresses can be opened, and its scripts take over without complaint. */
export async function expectQuiet(page: Page, paths: string[]) {
  for (const path of paths) expect.soft(await complaintsAt(page, path), path).toEqual([]);
}

/** The same for several screens, of each of which is told; all of them were there to be looked at. */
export async function expectAllAccessible(page: Page, paths: string[]) {
  // What follows somebody's search would be no part of the path: another screen would be opened.
  expect(paths.filter((path) => /\?.*\//.test(path))).toEqual([]);
  const seen: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      await expectAccessible(page, path);
      const { pathname, search } = new URL(page.url());
      seen.push(pathname + search);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    });
  expect(seen).toEqual(paths);
}
