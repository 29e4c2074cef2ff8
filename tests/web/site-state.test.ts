import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteSettings } from "~/contract/site";

const upstream: { settings: Partial<SiteSettings> } = { settings: {} };
vi.mock("~/session.server/site", () => ({ getSite: () => Promise.resolve(upstream.settings) }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

/** What is known after the settings have had the time to be read again. */
async function setUp() {
  const { siteState } = await import("~/web.server/site-state");
  return async (settings: Partial<SiteSettings>) => {
    upstream.settings = settings;
    vi.advanceTimersByTime(1001);
    await siteState();
    await Promise.resolve();
    return siteState();
  };
}

test("a closed site stays closed while its settings cannot be read, and opens with them", async () => {
  const after = await setUp();
  const closed = { web_maintenance_mode: "1", allow_cookies: true } as const;
  expect(await after(closed)).toMatchObject({ isClosed: true, asksConsent: true });
  expect(await after({})).toMatchObject({ isClosed: true, asksConsent: true });
  expect(await after({})).toMatchObject({ isClosed: true });
  expect(await after({ web_maintenance_mode: "0" })).toMatchObject({
    isClosed: false,
    asksConsent: false,
  });
});

test("a site of which nothing was ever heard is open", async () => {
  const after = await setUp();
  expect(await after({})).toMatchObject({ isClosed: false });
  expect(await after({ web_maintenance_mode: "1" })).toMatchObject({ isClosed: true });
});
