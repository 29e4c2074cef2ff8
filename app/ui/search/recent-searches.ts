import { openCookie, readOpenCookie } from "~/i18n/cookies";
import {
  readRecentSearches,
  type RecentSearch,
  recentSearchesCookie,
  rememberedAddress,
  withRecentSearch,
  writeRecentSearches,
} from "~/recent-searches";
import { isRefused, mayKeep } from "../consent";

const keptSearches = () =>
  readRecentSearches(readOpenCookie(document.cookie, recentSearchesCookie));

function keep(searches: RecentSearch[]) {
  const isSecure = location.protocol === "https:";
  document.cookie = openCookie(recentSearchesCookie, writeRecentSearches(searches), isSecure);
}

/** Searches of this browser that can be told in words, newest first. */
export const recentOnes = (): RecentSearch[] =>
  isRefused()
    ? []
    : keptSearches()
        .map(({ href, label }) => ({
          href,
          label: label || (new URL(href, location.href).searchParams.get("asked") ?? ""),
        }))
        .filter(({ label }) => label !== "");

export const forgetSearches = () => keep([]);

/** Notes the list in the window, by the sentence that led to it or else by its filters. */
export function rememberShownSearch() {
  if (isRefused() && keptSearches().length > 0) forgetSearches();
  const href = rememberedAddress(location.pathname + location.search);
  const chips = document.querySelectorAll("main .results > .chips .chip:has(svg)");
  if (href === undefined || chips.length === 0 || !mayKeep()) return;
  const chosen = [...chips].map((chip) => chip.textContent?.trim() ?? "").join(" · ");
  const isAsAsked = !document.querySelector("main .understood[data-changed]");
  const asked = isAsAsked ? new URLSearchParams(location.search).get("asked") : null;
  keep(withRecentSearch(keptSearches(), { href, label: asked ?? chosen }));
}
