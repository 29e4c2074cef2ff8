import { isRefused, mayKeep } from "../consent";

/** A list that was opened with filters. */
export interface RecentSearch {
  label: string;
  /** Its address, without the language. */
  href: string;
}

const recentSearchesKey = "doorstep.recent-searches";
const most = 8;
const longestLabel = 120;

const isRecentSearch = (value: unknown): value is RecentSearch => {
  const search = value as Partial<RecentSearch> | null;
  return (
    typeof search?.label === "string" &&
    typeof search.href === "string" &&
    search.href.startsWith("/properties")
  );
};

/** Searches of this browser, newest first. They stay in it. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? "[]");
    return Array.isArray(kept) && !isRefused() ? kept.filter(isRecentSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others; one of the same address, or the same words, is the same. */
export function rememberSearch({ label, href }: RecentSearch) {
  const search = { label: label.slice(0, longestLabel), href };
  const others = readRecentSearches().filter(
    (one) => one.href !== href && one.label !== search.label,
  );
  try {
    if (mayKeep())
      localStorage.setItem(recentSearchesKey, JSON.stringify([search, ...others].slice(0, most)));
  } catch {
    // Full or switched off: nothing is remembered.
  }
}

export function forgetSearches() {
  try {
    localStorage.removeItem(recentSearchesKey);
  } catch {
    // Switched off: nothing was kept.
  }
}

/** Notes the list in the window, by the sentence that led to it or else by its filters. */
export function rememberShownSearch() {
  if (isRefused()) forgetSearches();
  const query = new URLSearchParams(location.search);
  for (const name of ["lng", "page", "view"]) query.delete(name);
  const chips = document.querySelectorAll("main .results > .chips .chip:has(svg)");
  if (chips.length === 0) return;
  const chosen = [...chips].map((chip) => chip.textContent?.trim() ?? "").join(" · ");
  const search = query.size > 0 ? `?${query}` : "";
  rememberSearch({ label: query.get("asked") ?? chosen, href: location.pathname + search });
}
