import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import type { CardProperty } from "~/ui/property-card";
import { type KeptMark, onMarkKept } from "~/ui/use-mark";
import { listPath } from "./list-path";
import type { SearchResults } from "./results.server";

interface Shown {
  /** The address of the list, whatever page. */
  list: string;
  first: number;
  last: number;
  homes: CardProperty[];
}

/** So many pages come by themselves; then the pager asks, and the foot of the page can be reached. */
const mostByItself = 3;
/** How far below the screen the end of the list may be when the next page is fetched. */
const ahead = "0px 0px 600px 0px";

/** What stood on pages that were left, by the key of their entry in the history, for the way back. */
const left = new Map<string, Shown>();
const mostLeft = 20;

function remember(key: string, shown: Shown) {
  left.delete(key);
  left.set(key, shown);
  for (const oldest of left.keys()) if (left.size > mostLeft) left.delete(oldest);
}

const withHeart = (shown: Shown, { propertyId, isMarked }: KeptMark): Shown => ({
  ...shown,
  homes: shown.homes.map((home) =>
    home.id === propertyId ? { ...home, is_favourite: isMarked ? 1 : 0 } : home,
  ),
});

const onHeartKept = (listener: (mark: KeptMark) => void) =>
  onMarkKept((mark) => {
    if (mark.address === paths.markFavourite()) listener(mark);
  });

// Hearts are pressed on other pages too, while the list waits for the way back.
if (typeof window !== "undefined")
  onHeartKept((mark) => {
    for (const [key, shown] of left) left.set(key, withHeart(shown, mark));
  });

const addressOf = ({ list, query }: SearchResults, page?: number) =>
  listPath(list, { ...query, page: page === 1 ? undefined : page });

const isHomes = (answer: unknown): answer is { homes: CardProperty[] } =>
  typeof answer === "object" && answer !== null && "homes" in answer && Array.isArray(answer.homes);

/** Homes of the next page, or null when they cannot be had now; the pager stays for that. */
async function fetchPage({ list, query }: SearchResults, page: number, signal: AbortSignal) {
  try {
    const address = paths.moreProperties({ ...query, asked: undefined, page, list });
    const response = await fetch(address, { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isHomes(answer) ? answer.homes : null;
  } catch {
    return null;
  }
}

/**
 * The homes of a list, continued as their end comes near. The address names the last page without a
 * new entry in the history; the way back finds all of them, so that it finds the place too.
 */
export function useMoreHomes(results: SearchResults, end: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const list = addressOf(results);
  const { page, pages } = results;
  const begin = (): Shown => {
    const before = left.get(key);
    return before?.list === list ? before : { list, first: page, last: page, homes: results.homes };
  };
  const [kept, setShown] = useState(begin);
  const isSame = kept.list === list && page >= kept.first && page <= kept.last;
  const shown = isSame ? kept : begin();
  if (!isSame) setShown(shown);
  const [isLoading, setLoading] = useState(false);
  const failed = useRef(false);
  const { last, first } = shown;

  useEffect(() => {
    const element = end.current;
    if (!element || last >= pages || last - first >= mostByItself || failed.current) return;
    const abort = new AbortController();
    const load = async () => {
      setLoading(true);
      const homes = await fetchPage(results, last + 1, abort.signal);
      if (abort.signal.aborted) return;
      setLoading(false);
      failed.current = homes === null;
      if (!homes) return;
      const known = new Set(shown.homes.map(({ id }) => id));
      const next = {
        ...shown,
        last: last + 1,
        homes: [...shown.homes, ...homes.filter(({ id }) => !known.has(id))],
      };
      remember(key, next);
      setShown(next);
      window.history.replaceState(window.history.state, "", addressOf(results, last + 1));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Only the last says where the end is now. Whoever is about to follow a link of the pager is not to
        // have it moved away.
        if (!entries.at(-1)?.isIntersecting || element.contains(document.activeElement)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [end, key, results, shown, first, last, pages]);

  useEffect(() => onHeartKept((mark) => setShown((list) => withHeart(list, mark))), []);

  // Only the homes of the page in the address are asked for anew.
  const fresh = new Map(results.homes.map((home) => [home.id, home]));
  return {
    homes: shown.homes.map((home) => fresh.get(home.id) ?? home),
    page: last,
    added: last - first,
    isLoading,
  };
}
