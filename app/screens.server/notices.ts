import type { SiteSettings } from "~/contract/site/calls";
import { readCookie } from "~/i18n/cookies";
import { getSite } from "~/session.server/site";

/** What visitors said about cookies that the site could do without. */
type Consent = "all" | "necessary";

export const readConsent = (cookies: string | null | undefined): Consent | null => {
  const found = readCookie(cookies, "consent");
  return found === "all" || found === "necessary" ? found : null;
};

type Phone = "ios" | "android";

/** Tablets and desktops show the site well enough. */
const phoneOf = (userAgent: string): Phone | null => {
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return "ios";
  const android = userAgent.search(/\bAndroid\b/);
  return android !== -1 && /\bMobile\b/.test(userAgent.slice(android)) ? "android" : null;
};

const isAppTurnedDown = (cookies: string | null | undefined) => readCookie(cookies, "app") === "no";

const address = (link: string | undefined) =>
  link && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;

/** Operators give the address of the app in its store, or what the store calls it. */
const appAddress = (typed: string | undefined, named: RegExp, store: string) => {
  const name = named.exec(typed?.trim() ?? "")?.[1];
  return name ? store + name : address(typed);
};

/** Operators type it with or without `://`; what a browser itself would run or show is no app. */
function schemeOf(typed = "") {
  const scheme = typed.trim().toLowerCase().replace(/:.*$/s, "");
  const isAppOwn =
    /^[a-z][a-z0-9+.-]*$/.test(scheme) &&
    !/^(?:https?|javascript|data|blob|file|about|vbscript|mailto|tel|ws|wss|view-source)$/.test(
      scheme,
    );
  return isAppOwn ? scheme : null;
}

/** The settings that decide which notices there are (contract §4 Settings). */
export interface NoticeSettings {
  isDemo: boolean;
  asksConsent: boolean;
  apps: Record<Phone, string | null>;
  /** With which the app opens this site's addresses (`schema_for_deeplink`). */
  appScheme: string | null;
}

export const noticeSettings = (site: Partial<SiteSettings>): NoticeSettings => ({
  isDemo: site.demo_mode === true,
  asksConsent: site.allow_cookies === true,
  apps: {
    ios: appAddress(site.appstore_id, /^(?:id)?(\d+)$/, "https://apps.apple.com/app/id"),
    android: appAddress(
      site.playstore_id,
      /^(\w+(?:\.\w+)+)$/,
      "https://play.google.com/store/apps/details?id=",
    ),
  },
  appScheme: schemeOf(site.schema_for_deeplink),
});

interface Reader {
  cookies: string | null | undefined;
  userAgent: string | null | undefined;
}

/** What a page shows this reader above itself: the question about cookies, and where the app is. */
export const noticesFor = (
  { isDemo, asksConsent, apps, appScheme }: NoticeSettings,
  { cookies, userAgent }: Reader,
) => {
  const phone = phoneOf(userAgent ?? "");
  const appUrl = phone && !isAppTurnedDown(cookies) ? apps[phone] : null;
  return {
    isDemo,
    /** Null: the operator asks nobody. */
    consent: asksConsent ? (readConsent(cookies) ?? ("asked" as const)) : null,
    appUrl,
    appScheme: appUrl && appScheme,
  };
};

/** Whether this browser may remember what nobody asked it to: the operator asks no visitor, or this one agreed. */
export async function mayRemember(request: Request) {
  const { allow_cookies } = await getSite(request);
  return allow_cookies !== true || readConsent(request.headers.get("Cookie")) === "all";
}
