import {
  readRecentSearches,
  type RecentSearch,
  recentSearchesCookie,
  rememberedAddress,
  withRecentSearch,
  writeRecentSearches,
} from "~/recent-searches";
import { openCookie, readOpenCookie } from "~/i18n/cookies";
import { isSecureSite } from "./cookie-options";
import { readConsent } from "./notices";
import { getSite } from "./site";

/** The searches that this browser remembers, newest first. */
export const recentSearches = (request: Request) =>
  readRecentSearches(readOpenCookie(request.headers.get("Cookie"), recentSearchesCookie));

/** The cookie that keeps them. The box suggests them while somebody types, so scripts may read it. */
export const recentSearchesHeader = (searches: readonly RecentSearch[]) =>
  openCookie(recentSearchesCookie, writeRecentSearches(searches), isSecureSite());

/** Whether searches may be kept: the operator asks nobody, or this visitor agreed. */
export async function mayKeepSearches(request: Request) {
  const { allow_cookies } = await getSite(request);
  return allow_cookies !== true || readConsent(request.headers.get("Cookie")) === "all";
}

/** What an answer that leads to a list is sent with, so that the list is remembered. */
export async function rememberingHeaders(request: Request, address: string) {
  const headers = new Headers();
  const href = rememberedAddress(address);
  if (href === undefined || !(await mayKeepSearches(request))) return headers;
  const searches = withRecentSearch(recentSearches(request), { href, label: "" });
  headers.set("Set-Cookie", recentSearchesHeader(searches));
  return headers;
}
