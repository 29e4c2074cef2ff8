import {
  type Browser,
  type BrowserContext,
  type Page,
  test as playwrightTest,
} from "@playwright/test";
import { HttpContext, type HttpContextOptions } from "../http-person/http-context";

export { expect } from "../http-person/expectations";
export type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";

interface PersonOptions {
  /** Pages are read and forms sent by plain requests instead of a browser without scripts. */
  withoutBrowser: boolean;
}

/** As in a browser, a new context has the options of the project and the test. */
const httpBrowser = {
  ofTest: {} as HttpContextOptions,
  newContext(options: HttpContextOptions) {
    return Promise.resolve(new HttpContext({ ...this.ofTest, ...options }));
  },
  close: () => Promise.resolve(),
};

/** How many times slower pages are than the machine (docs/testing.md). */
const slowness = Number(process.env.DOORSTEP_E2E_SLOWNESS ?? 1);
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** A story's person: a browser, or somebody who has no more than requests (docs/testing.md). */
export const test = playwrightTest.extend<{ closeContexts: void }, PersonOptions>({
  withoutBrowser: [false, { option: true, scope: "worker" }],
  browser: [
    async ({ withoutBrowser, playwright, browserName, launchOptions }, use) => {
      const browser = withoutBrowser
        ? (httpBrowser as unknown as Browser)
        : await playwright[browserName].launch(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 0 },
  ],
  context: async (
    { browser, withoutBrowser, baseURL, locale, extraHTTPHeaders, userAgent },
    use,
  ) => {
    if (withoutBrowser) httpBrowser.ofTest = { baseURL, locale, extraHTTPHeaders, userAgent };
    const context: BrowserContext = await browser.newContext();
    if (!withoutBrowser && slowness > 1) context.on("page", (page) => void slowDown(page));
    await use(context);
    await context.close();
  },
  /** What a test opened beside its own page is closed with it. */
  closeContexts: [
    async ({ browser, withoutBrowser }, use) => {
      await use();
      if (!withoutBrowser) await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ context }, use) => use((await context.newPage()) satisfies Page),
});
