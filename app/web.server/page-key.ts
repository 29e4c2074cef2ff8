import type { IncomingHttpHeaders } from "node:http";
import { hasCookie } from "~/i18n/cookies";
import { chooseLanguage } from "~/i18n/i18n.server";
import { hiddenCookieName } from "~/session.server/hidden-homes";
import { type NoticeSettings, noticesFor } from "~/session.server/notices";
import { locationCookieName, readLite, readTheme } from "~/session.server/preferences";
import { sessionCookieName } from "~/session.server/session";
import { toastCookieName } from "~/session.server/toast";
import { isAllRead, isUnread } from "./page-parameters";

/** Cookies with which a page is somebody's own. */
const personal = [sessionCookieName, toastCookieName, hiddenCookieName];
/**
 * The pages that a chosen place changes, and what scripts ask for them. Addresses that only lead to them
 * as well are found out when the page is made (`notePersonal`).
 */
const aroundPlace =
  /^\/(?:_root\.data|(?:properties\/(?:nearby|cities)|select-location)(?:\.data|\/)?)?(?:\?|$)|^\/properties(?:\/more|-on-map(?:\.data)?)\?.*list=nearby/;
/** Where homes are gathered to be compared. */
const gathering = /^\/compare-properties(?:\.data|\/)?(?:\?|$)/;
/** What campaigns add to addresses; the page is the same without it. */
const tracking = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[a-z]+)$/;

/** The address that a page is made for, so that nobody's click, and nothing that is not read, is in what others get. */
export function withoutTracking(address: string) {
  const question = address.indexOf("?");
  if (question === -1) return address;
  const parameters = new URLSearchParams(address.slice(question + 1));
  const path = address.slice(0, question);
  const added = [...parameters.keys()].filter(
    (name) => tracking.test(name) || isUnread(path, name),
  );
  if (added.length === 0) return address;
  for (const name of added) parameters.delete(name);
  return path + (parameters.size > 0 ? `?${parameters}` : "");
}

const longestAddress = 1000;
const noNotices: NoticeSettings = {
  isDemo: false,
  asksConsent: false,
  apps: { ios: null, android: null },
  appScheme: null,
};

/**
 * The key under which an anonymous page may be kept: address, language, theme, lite mode, and the notices
 * above it where the settings have some. Null for pages that are somebody's own, and for those whose address
 * says what they may not read.
 */
export function pageKey(
  address: string,
  headers: IncomingHttpHeaders,
  notices: NoticeSettings = noNotices,
): string | null {
  const cookies = headers.cookie;
  if (address.length > longestAddress || hasCookie(cookies, ...personal)) return null;
  const [path = "", ...asks] = withoutTracking(address).split("?");
  if (path.startsWith("/api/") || path.startsWith("/media/")) return null;
  if (hasCookie(cookies, locationCookieName) && aroundPlace.test(address)) return null;
  if (hasCookie(cookies, "compare") && gathering.test(address)) return null;
  const parameters = new URLSearchParams(asks.join("?"));
  if (!isAllRead(path, parameters)) return null;
  parameters.sort();
  const language = chooseLanguage(parameters.get("lng"), cookies, headers["accept-language"]);
  const lite = readLite(cookies, headers["save-data"] as string | undefined);
  const { consent, appUrl } = noticesFor(notices, { cookies, userAgent: headers["user-agent"] });
  return [
    `${path}?${parameters} ${language} ${readTheme(cookies)} ${lite ? "lite" : ""}`,
    ...(consent ? [consent] : []),
    ...(appUrl ? [appUrl] : []),
  ].join(" ");
}
