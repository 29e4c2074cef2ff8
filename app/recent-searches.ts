/** A list that somebody looked for. */
export interface RecentSearch {
  /** Its address, without the language. */
  href: string;
  /** As its reader's language says it; empty where only the address is known. */
  label: string;
}

/** The server writes it where a form is sent, scripts wherever a list is shown, and both read it. */
export const recentSearchesCookie = "searches";
export const mostRecentSearches = 8;

/** Browsers send it with everything they ask for, so it stays small (characters). */
const longestValue = 2000;
const longestLabel = 120;

/** What of an address is not what somebody looks for. */
const besides = ["lng", "page", "view", "north", "south", "east", "west", "remember"];

/** The address under which a search is remembered; undefined where nothing is looked for, or elsewhere. */
export function rememberedAddress(href: string): string | undefined {
  if (!/^\/properties(?:[/?-]|$)/.test(href) || !URL.canParse(href, "http://site"))
    return undefined;
  const { pathname, searchParams } = new URL(href, "http://site");
  for (const name of besides) searchParams.delete(name);
  const isNamed = /^\/properties\/(?:city|categories)\//.test(pathname);
  const says = [...searchParams].some(([name, value]) => name !== "sort" && value !== "");
  if (!says && !isNamed) return undefined;
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Letters of every script as few: base64url of what they are in UTF-8. */
const pack = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const unpack = (value: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    ),
  );

function asSearch(kept: unknown): RecentSearch[] {
  const [address, label] = Array.isArray(kept) ? (kept as unknown[]) : [];
  const href = typeof address === "string" ? rememberedAddress(address) : undefined;
  if (href === undefined) return [];
  return [{ href, label: typeof label === "string" ? label.slice(0, longestLabel) : "" }];
}

/** The searches that a cookie holds, newest first; what is not one of ours holds none. */
export function readRecentSearches(value: string | null | undefined): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(unpack(value ?? ""));
    return Array.isArray(kept) ? kept.flatMap(asSearch).slice(0, mostRecentSearches) : [];
  } catch {
    return [];
  }
}

/** As many as find room, newest first; empty for none. */
export function writeRecentSearches(searches: readonly RecentSearch[]): string {
  const kept = searches
    .slice(0, mostRecentSearches)
    .map(({ href, label }) => [decodeURI(href), label.slice(0, longestLabel)]);
  for (let count = kept.length; count > 0; count -= 1) {
    const value = pack(JSON.stringify(kept.slice(0, count)));
    if (value.length <= longestValue) return value;
  }
  return "";
}

/** With a search before the others; one of the same address, or the same words, is the same. */
export function withRecentSearch(
  searches: readonly RecentSearch[],
  { href, label }: RecentSearch,
): RecentSearch[] {
  const same = searches.find((one) => one.href === href);
  const others = searches.filter(
    (one) => one.href !== href && (label === "" || one.label !== label),
  );
  return [{ href, label: label || (same?.label ?? "") }, ...others];
}
