import {
  readRecentSearches,
  type RecentSearch,
  recentSearchesCookie,
  rememberedAddress,
  withRecentSearch,
  writeRecentSearches,
} from "~/i18n/recent-searches";
import { isRefused, mayKeep } from "../consent";

const year = 365 * 24 * 3600;

function keptSearches() {
  const cookie = document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${recentSearchesCookie}=`));
  return readRecentSearches(cookie?.slice(recentSearchesCookie.length + 1));
}

function keep(searches: RecentSearch[]) {
  const value = writeRecentSearches(searches);
  document.cookie = `${recentSearchesCookie}=${value}; path=/; max-age=${value === "" ? 0 : year}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
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
