import { readSearchFilters } from "~/contract/properties/forms";
import type { IncomingHttpHeaders } from "node:http";
import { hasCookie } from "~/i18n/cookies";
import { chooseLanguage } from "~/i18n/i18n.server";
import { hiddenCookieName } from "~/screens.server/hidden-homes";
import { type NoticeSettings, noticesFor } from "~/screens.server/notices";
import { locationCookieName, readLite, readTheme } from "~/screens.server/preferences";
import { sessionCookieName } from "~/session.server/session";
import { toastCookieName } from "~/session.server/toast";

const names = (text: string) => new Set(text.split(" ").filter(Boolean));

/** Which language, and which parts of a page scripts ask for. */
const everywhere = names("lng _routes");

/** What a page reads of its address where that is one of these, whole. */
const byPath: Record<string, ReadonlySet<string>> = {
  "/": names(""),
  "/properties/cities": names("page"),
  "/agents": names("search page"),
  "/projects": names("search category_id city state country posted_since page"),
  "/articles": names("search page"),
  "/articles/feed.xml": names(""),
  "/subscription-plan": names(""),
  "/faqs": names("search page"),
  "/contact-us": names("sent subject"),
  "/about-us": names(""),
  "/privacy-policy": names(""),
  "/terms-and-conditions": names(""),
  "/offline": names(""),
  "/api/docs": names(""),
  "/mortgage-calculator": names("price loan_amount down_payment interest_rate loan_term_years"),
  "/area-converter": names("area from to"),
};

/** The same of addresses that begin so and have one part more. */
const below: Record<string, ReadonlySet<string>> = {
  "/properties-details/": names(""),
  "/project-details/": names(""),
  "/article-details/": names(""),
  "/agent-details/": names("is_admin tab page"),
  "/projects/": byPath["/projects"]!,
  "/articles/categories/": byPath["/articles"]!,
  "/coming/terms/": names(""),
  "/coming/privacy/": names(""),
  "/locales/": names(""),
};

/** Searches of homes say how they are looked at besides. */
const ofSearches = new Set([
  ...Object.keys(readSearchFilters(new URLSearchParams())),
  ...names("list q asked text place near north south east west for"),
]);
const isOfSearches = /^\/properties(?:\/|-on-map$|$)/;
const valueFilter = /^p\d{1,9}(?:\.from|\.to)?$/;

/** Scripts ask for a page's data at the address of the page. */
const pageOf = (path: string) =>
  path === "/_root.data" ? "/" : path.replace(/\.data$/, "").replace(/(.)\/$/, "$1");

function read(path: string) {
  const page = pageOf(path);
  if (Object.hasOwn(byPath, page)) return byPath[page];
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  return Object.hasOwn(below, folder) ? below[folder] : undefined;
}

/** Whether a page is known not to read a parameter: it is the same without. */
export function isUnread(path: string, name: string) {
  const known = read(path);
  return known !== undefined && !known.has(name) && !everywhere.has(name);
}

/**
 * Whether all that an address says is read by its page. A page that is made for anything else is made, and not
 * kept: made-up parameters would drive out the pages that people ask for.
 */
export const isAllRead = (path: string, parameters: URLSearchParams) =>
  [...parameters.keys()].every(
    (name) =>
      everywhere.has(name) ||
      read(path)?.has(name) ||
      (isOfSearches.test(pageOf(path)) && (ofSearches.has(name) || valueFilter.test(name))),
  );

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
