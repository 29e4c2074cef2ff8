import {
  readRecentSearches,
  type RecentSearch,
  recentSearchesCookie,
  rememberedAddress,
  withRecentSearch,
  writeRecentSearches,
} from "~/recent-searches";
import { openCookie, readOpenCookie } from "~/i18n/cookies";
import { isSecureSite } from "~/session.server/cookie-options";
import { mayRemember } from "./notices";

/** The searches that this browser remembers, newest first. */
export const recentSearches = (request: Request) =>
  readRecentSearches(readOpenCookie(request.headers.get("Cookie"), recentSearchesCookie));

/** The cookie that keeps them. The box suggests them while somebody types, so scripts may read it. */
export const recentSearchesHeader = (searches: readonly RecentSearch[]) =>
  openCookie(recentSearchesCookie, writeRecentSearches(searches), isSecureSite());

/** What an answer that leads to a list is sent with, so that the list is remembered. */
export async function rememberingHeaders(request: Request, address: string) {
  const headers = new Headers();
  const href = rememberedAddress(address);
  if (href === undefined || !(await mayRemember(request))) return headers;
  const searches = withRecentSearch(recentSearches(request), { href, label: "" });
  headers.set("Set-Cookie", recentSearchesHeader(searches));
  return headers;
}
