import { describe, expect, test } from "vitest";
import { noticeSettings, noticesFor, readConsent } from "~/screens.server/notices";
import { maintenanceAnswer, maintenanceRequest, staysOpen } from "~/http.server/maintenance";
import { pageKey } from "~/http.server/page-key";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";
const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36";
const tablet = "Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 Safari/537.36";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36";

const appstore_id = "https://apps.apple.com/app/id1";
const playstore_id = "https://play.google.com/store/apps/details?id=a.b";
const everything = noticeSettings({ allow_cookies: true, appstore_id, playstore_id });
const nothing = noticeSettings({});

describe("the notices above a page", () => {
  test.each([
    [iPhone, "", appstore_id],
    [android, "", playstore_id],
    [android, "app=no", null],
    [android, "lng=es; app=no", null],
    [tablet, "", null],
    [desktop, "", null],
    ["", "", null],
  ])("the app for %s with %j", (userAgent, cookies, appUrl) => {
    expect(noticesFor(everything, { cookies, userAgent }).appUrl).toBe(appUrl);
    expect(noticesFor(nothing, { cookies, userAgent }).appUrl).toBeNull();
  });

  test("no address but one of the web is linked to", () =>
    expect(noticeSettings({ appstore_id: "javascript:alert(1)" }).apps.ios).toBeNull());

  test.each([
    ["1", "a.b"],
    [" id1 ", " a.b "],
    [appstore_id, playstore_id],
  ])("an app is found by %j and %j", (ios, android) =>
    expect(noticeSettings({ appstore_id: ios, playstore_id: android }).apps).toEqual({
      ios: appstore_id,
      android: playstore_id,
    }),
  );

  test.each(["doorstep", "a b", "com..app"])("%j is no app of a store", (typed) =>
    expect(noticeSettings({ appstore_id: typed, playstore_id: typed }).apps).toEqual({
      ios: null,
      android: null,
    }),
  );

  test.each([
    ["doorstep", "doorstep"],
    [" Doorstep:// ", "doorstep"],
    ["door.step+app", "door.step+app"],
    ["javascript:alert(1)", null],
    ["https://", null],
    ["data", null],
    ["two words", null],
    ["", null],
  ])("the app's scheme %j opens pages as %j", (schema_for_deeplink, scheme) => {
    const settings = noticeSettings({ appstore_id, schema_for_deeplink });
    expect(noticesFor(settings, { cookies: "", userAgent: iPhone }).appScheme).toBe(scheme);
    expect(noticesFor(settings, { cookies: "app=no", userAgent: iPhone }).appScheme).toBeNull();
    expect(noticesFor(settings, { cookies: "", userAgent: android }).appScheme).toBeNull();
  });

  test.each([
    ["", "asked"],
    ["consent=all", "all"],
    ["theme=dark; consent=necessary", "necessary"],
    ["consent=ask", "asked"],
    ["consent=allx", "asked"],
  ])("what was said about cookies in %j", (cookies, consent) => {
    expect(noticesFor(everything, { cookies, userAgent: "" }).consent).toBe(consent);
    expect(noticesFor(nothing, { cookies, userAgent: "" }).consent).toBeNull();
  });

  test("nothing was said where nothing is sent", () => expect(readConsent(undefined)).toBeNull());
});

describe("pages are kept apart", () => {
  const key = (headers: Record<string, string>, settings = everything) =>
    pageKey("/", headers, settings);

  test("by the notices above them", () => {
    const keys = [
      key({}),
      key({ cookie: "consent=all" }),
      key({ cookie: "consent=necessary" }),
      key({ "user-agent": iPhone }),
      key({ "user-agent": android }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(key({ "user-agent": android, cookie: "app=no" })).toBe(key({}));
  });

  test("not at all while there are none", () =>
    expect(key({ cookie: "consent=all", "user-agent": android }, nothing)).toBe(key({}, nothing)));
});

describe("while the site is closed", () => {
  test.each([
    ["/login", true],
    ["/login.data", true],
    ["/logout", true],
    ["/login/google", true],
    ["/login/google/return", true],
    ["/login/phone/code.data", true],
    ["/api/web-settings", true],
    ["/media/a.jpg/320.avif", true],
    ["/locales/en-0123456789.json", true],
    ["/healthz", true],
    ["/", false],
    ["/register", false],
    ["/logins", false],
    ["/operator", false],
    ["/properties-details/login", false],
  ])("%s stays open: %s", (path, isOpen) => expect(staysOpen(path)).toBe(isOpen));

  test("the page in its place knows nobody, but the language and the look", () => {
    const asked = new Request("https://homes.test/user/profile?lng=ar&a=b", {
      headers: { Cookie: "__session=abc; theme=dark; lite=0; lng=es", "User-Agent": "x" },
    });
    const request = maintenanceRequest(asked, "/maintenance");
    expect(request.url).toBe("https://homes.test/maintenance?lng=ar");
    expect(request.headers.get("Cookie")).toBe("theme=dark; lng=es");
    expect(request.headers.get("Save-Data")).toBe("on");
  });

  test("the answer says when to come again, and is not kept", () => {
    const page = new Response("closed", {
      headers: { "Cache-Control": "public", "Retry-After": "10" },
    });
    const { status, headers } = maintenanceAnswer(page);
    expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([
      503,
      "300",
      "no-store",
    ]);
  });
});
