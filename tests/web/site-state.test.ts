import { beforeEach, expect, test } from "vitest";
import type { SiteSettings } from "~/contract/site/calls";
import { siteState } from "~/http.server/maintenance";
import { openSite } from "~/site.server";
import { sharedCache } from "~/upstream.server/cache";
import { unavailable } from "~/upstream.server/upstream-error";
import { siteAnsweredBy } from "../support/stand-in-upstream";

/** What the upstream says; null: it does not answer. */
let said: Partial<SiteSettings> | null;
let now: number;

beforeEach(() => {
  now = Date.parse("2026-12-01T12:00:00Z");
  const site = () => {
    if (!said) throw unavailable(0);
    return said;
  };
  openSite(siteAnsweredBy(() => null, { site, clock: () => now }));
});

/** What is known after the settings have had the time to be read again. */
async function after(settings: Partial<SiteSettings> | null) {
  said = settings;
  sharedCache().drop(["settings"]);
  now += 1001;
  await siteState();
  await new Promise(setImmediate);
  return siteState();
}

test("a closed site stays closed while its settings cannot be read, and opens with them", async () => {
  const closed = { web_maintenance_mode: "1", allow_cookies: true } as const;
  expect(await after(closed)).toMatchObject({ isClosed: true, asksConsent: true });
  expect(await after(null)).toMatchObject({ isClosed: true, asksConsent: true });
  expect(await after(null)).toMatchObject({ isClosed: true });
  expect(await after({ web_maintenance_mode: "0" })).toMatchObject({
    isClosed: false,
    asksConsent: false,
  });
});

test("a site that may not be found stays so while its settings cannot be read", async () => {
  expect(await after({ may_be_found: false })).toMatchObject({ mayBeFound: false });
  expect(await after(null)).toMatchObject({ mayBeFound: false });
  expect(await after({ company_name: "Casas" })).toMatchObject({ mayBeFound: true });
});

test("a site of which nothing was ever heard is open", async () => {
  expect(await after(null)).toMatchObject({ isClosed: false });
  expect(await after({ web_maintenance_mode: "1" })).toMatchObject({ isClosed: true });
});
