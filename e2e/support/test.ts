import {
  type Browser,
  type BrowserContext,
  type Page,
  test as playwrightTest,
} from "@playwright/test";
import { type BrowserKind, launchOptionsOf } from "./browsers";
import { showPagesLate } from "./late-pages";
import { expect } from "../http-person/expectations";
import { HttpContext, type HttpContextOptions } from "../http-person/http-context";

export { expect };
export type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";

interface PersonOptions {
  /** Pages are read and forms sent by plain requests instead of a browser without scripts. */
  withoutBrowser: boolean;
  /** The browser of this kind; begun when the first test of the process asks for it, ended with the process. */
  browserOf: (kind: BrowserKind) => Promise<Browser>;
}

interface TestOptions {
  /**
   * What the test's own browser is to have. An option of the test: one of the process, as Playwright's
   * `launchOptions` is, would begin new processes and browsers for each file that names it.
   */
  browserKind: BrowserKind;
  /** The browser of the test's own page, for others beside it; `browser` is always a plain one. */
  ownBrowser: Browser;
  closeContexts: void;
}

/** As in a browser, a new context has the options of the project and the test. */
const httpBrowser = {
  ofTest: {} as HttpContextOptions,
  newContext(options: HttpContextOptions) {
    return Promise.resolve(new HttpContext({ ...this.ofTest, ...options }));
  },
};

/** How many times slower pages are than the machine (docs/testing.md). */
const slowness = Number(process.env.DOORSTEP_E2E_SLOWNESS ?? 1);
/** How many milliseconds pages come after their addresses. */
const lateness = Number(process.env.DOORSTEP_E2E_LATENESS ?? 0);

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** A story's person: a browser, or somebody who has no more than requests (docs/testing.md). */
export const test = playwrightTest.extend<TestOptions, PersonOptions>({
  withoutBrowser: [false, { option: true, scope: "worker" }],
  browserOf: [
    async ({ withoutBrowser, playwright }, use) => {
      const begun = new Map<BrowserKind, Promise<Browser>>();
      await use((kind) => {
        if (withoutBrowser) return Promise.resolve(httpBrowser as unknown as Browser);
        const browser = begun.get(kind) ?? playwright.chromium.launch(launchOptionsOf(kind));
        begun.set(kind, browser);
        return browser;
      });
      for (const browser of begun.values()) await (await browser).close();
    },
    { scope: "worker", timeout: 0 },
  ],
  browser: [
    async ({ browserOf }, use) => use(await browserOf("plain")),
    { scope: "worker", timeout: 0 },
  ],
  browserKind: ["plain", { option: true }],
  ownBrowser: async ({ browserOf, browserKind }, use) => use(await browserOf(browserKind)),
  context: async (
    { ownBrowser, withoutBrowser, baseURL, locale, extraHTTPHeaders, userAgent },
    use,
  ) => {
    if (withoutBrowser) httpBrowser.ofTest = { baseURL, locale, extraHTTPHeaders, userAgent };
    const context: BrowserContext = await ownBrowser.newContext();
    if (!withoutBrowser && lateness > 0) await showPagesLate(context, lateness);
    if (!withoutBrowser && slowness > 1) context.on("page", (page) => void slowDown(page));
    await use(context);
    await context.close();
  },
  /** What a test opened beside its own page is closed with it. */
  closeContexts: [
    async ({ ownBrowser, withoutBrowser }, use) => {
      await use();
      if (withoutBrowser) return;
      await Promise.all(ownBrowser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ context, isMobile }, use) => {
    const page: Page = await context.newPage();
    await use(page);
    if (!isMobile || page.isClosed()) return;
    const { width } = page.viewportSize()!;
    // A page that was just come to may not have its styles yet.
    await expect(async () => {
      const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
      if (drawn > width)
        throw new Error(`${page.url()} is ${drawn} pixels wide, the phone ${width}`);
    }).toPass({ timeout: 10_000 });
  },
});
