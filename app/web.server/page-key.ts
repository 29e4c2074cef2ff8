import type { IncomingHttpHeaders } from "node:http";
import { chooseLanguage } from "~/i18n/i18n.server";
import { type NoticeSettings, noticesFor } from "~/session.server/notices";
import { readLite, readTheme } from "~/session.server/preferences";

/** Cookies with which a page is somebody's own. */
const personal = /(?:^|;\s*)(?:__session|toast)=[^;\s]/;
const placed = /(?:^|;\s*)location=[^;\s]/;
/**
 * The pages that a chosen place changes, and what scripts ask for them. Addresses that only lead to them
 * as well are found out when the page is made (`notePersonal`).
 */
const aroundPlace =
  /^\/(?:_root\.data|(?:properties\/nearby|select-location)(?:\.data|\/)?)?(?:\?|$)|^\/properties\/more\?.*list=nearby/;
/** What campaigns add to addresses; the page is the same without it. */
const tracking = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[a-z]+)$/;
const longestAddress = 1000;
const noNotices: NoticeSettings = { asksConsent: false, apps: { ios: null, android: null } };

/**
 * The key under which an anonymous page may be kept: address, language, theme, lite mode, and the notices
 * above it where the settings have some. Null for
 * pages that are somebody's own.
 */
export function pageKey(
  address: string,
  headers: IncomingHttpHeaders,
  notices: NoticeSettings = noNotices,
): string | null {
  const cookies = headers.cookie;
  if (address.length > longestAddress || (cookies && personal.test(cookies))) return null;
  const question = address.indexOf("?");
  const path = question === -1 ? address : address.slice(0, question);
  if (path.startsWith("/api/") || path.startsWith("/media/")) return null;
  if (cookies && placed.test(cookies) && aroundPlace.test(address)) return null;
  let query = "";
  let asked: string | null = null;
  if (question !== -1) {
    const parameters = new URLSearchParams(address.slice(question + 1));
    for (const name of [...parameters.keys()]) if (tracking.test(name)) parameters.delete(name);
    parameters.sort();
    asked = parameters.get("lng");
    query = parameters.toString();
  }
  const language = chooseLanguage(asked, cookies, headers["accept-language"]);
  const lite = readLite(cookies, headers["save-data"] as string | undefined);
  const { consent, appUrl } = noticesFor(notices, { cookies, userAgent: headers["user-agent"] });
  return [
    `${path}?${query} ${language} ${readTheme(cookies)} ${lite ? "lite" : ""}`,
    ...(consent ? [consent] : []),
    ...(appUrl ? [appUrl] : []),
  ].join(" ");
}
