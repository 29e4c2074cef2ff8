import { defineConfig, devices } from "@playwright/test";
import { gatewayServer, servers } from "./e2e/support/servers";

/** The service worker is at work where a flow is about it, and in the stories: docs/testing.md. */
const desktop = { ...devices["Desktop Chrome"], serviceWorkers: "block" as const };
const withoutScripts = { ...desktop, javaScriptEnabled: false };
/** Without scripts a page is its document: most flows need no browser to be walked through. */
const byRequests = { ...withoutScripts, withoutBrowser: true };
/** What depends on how a browser shows a page without scripts: focus, disclosure, layout, print. */
const inBrowser = /@browser/;
const overHttp = { baseURL: servers.overHttp.url };
const stories = /stories\/.*\.spec\.ts/;
/** It has a site of its own, which answers itself. */
const withOwnSite = /@own-site/;

/** What is decided before a script runs: addresses that are opened, their statuses, redirects and texts. */
const inDocument = /@document/;

/** The story of each area of the console, as it is walked on a phone. */
const onPhone = /@phone/;
const phone = {
  ...devices["Pixel 5"],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1,
  serviceWorkers: "block" as const,
};

/** What there is with scripts alone. */
const onlyScripts = /\.scripts-on\.spec\.ts/;

const site = "node server.js --as-built";
const withSample = `vite-node e2e/support/prepare-run.ts && exec ${site}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than cores: two of them wait for answers half of the time.
  workers: 3,
  // Generous: three browsers, two sites and two databases share what may be two slow cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: { baseURL: servers.inProcess.url, locale: "en-GB" },
  webServer: [
    ...[
      { ...servers.inProcess, command: withSample },
      { ...servers.overHttp, command: site },
    ].map(({ url, environment, command }) => ({
      command,
      url: `${url}/readyz`,
      env: environment,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    })),
    { ...gatewayServer, timeout: 120_000 },
  ],
  projects: [
    { name: "scripts on", use: desktop, grepInvert: inDocument },
    { name: "scripts off", use: byRequests, testIgnore: onlyScripts, grepInvert: inBrowser },
    {
      name: "scripts off, in a browser",
      use: withoutScripts,
      testIgnore: onlyScripts,
      grep: inBrowser,
    },
    { name: "scripts on, on a phone", use: phone, grep: onPhone },
    {
      name: "scripts on, over HTTP",
      use: { ...desktop, ...overHttp },
      testMatch: stories,
      grepInvert: withOwnSite,
    },
    {
      name: "scripts off, over HTTP",
      use: { ...byRequests, ...overHttp },
      testMatch: stories,
      grepInvert: withOwnSite,
    },
  ],
});
