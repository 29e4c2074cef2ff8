import type { SiteSettings } from "~/contract/site";

/** What visitors said about cookies that the site could do without. */
export type Consent = "all" | "necessary";

export const readConsent = (cookies: string | null | undefined): Consent | null => {
  const found = cookies ? /(?:^|;\s*)consent=(all|necessary)(?:;|$)/.exec(cookies)?.[1] : undefined;
  return (found as Consent | undefined) ?? null;
};

type Phone = "ios" | "android";

/** Tablets and desktops show the site well enough. */
const phoneOf = (userAgent: string): Phone | null => {
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b.*\bMobile\b/.test(userAgent) ? "android" : null;
};

const isAppTurnedDown = (cookies: string | null | undefined) =>
  Boolean(cookies && /(?:^|;\s*)app=no(?:;|$)/.test(cookies));

const address = (link: string | undefined) =>
  link && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;

/** The settings that decide which notices there are (contract §4 Settings). */
export interface NoticeSettings {
  asksConsent: boolean;
  apps: Record<Phone, string | null>;
}

export const noticeSettings = (site: Partial<SiteSettings>): NoticeSettings => ({
  asksConsent: site.allow_cookies === true,
  apps: { ios: address(site.appstore_id), android: address(site.playstore_id) },
});

interface Reader {
  cookies: string | null | undefined;
  userAgent: string | null | undefined;
}

/** What a page shows this reader above itself: the question about cookies, and where the app is. */
export const noticesFor = (
  { asksConsent, apps }: NoticeSettings,
  { cookies, userAgent }: Reader,
) => {
  const phone = phoneOf(userAgent ?? "");
  return {
    /** Null: the operator asks nobody. */
    consent: asksConsent ? (readConsent(cookies) ?? ("asked" as const)) : null,
    appUrl: phone && !isAppTurnedDown(cookies) ? apps[phone] : null,
  };
};
