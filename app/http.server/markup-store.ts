import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { Texts } from "~/i18n/use-translation";
import type { KeepMarkup } from "~/ui/kept-markup";

/** About ten megabytes of cards. */
const mostParts = 1000;

/** Looks and settings; each has a short number, so that the names of parts are short. */
const mostSites = 100;

/** A text that was put together of thousands is put together again each time that it is sent, unless it is copied. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/** Keeps markup in memory as long as its texts hold; what was not asked for lately goes first. */
export function createMarkupStore(max = mostParts): KeepMarkup {
  const stores = new WeakMap<Texts, LRUCache<string, string>>();
  const numbers = new LRUCache<string, number>({ max: mostSites });
  let latest = 0;
  const numberOf = (site: string) => {
    const before = numbers.get(site);
    if (before !== undefined) return before;
    numbers.set(site, (latest += 1));
    return latest;
  };
  return ({ texts, site, madeFrom }, parts) => {
    let store = stores.get(texts);
    if (!store) stores.set(texts, (store = new LRUCache({ max })));
    const name = `${numberOf(site)} ${madeFrom}`;
    let markup = store.get(name);
    if (markup === undefined) store.set(name, (markup = inOnePiece(renderToString(parts()))));
    return markup;
  };
}
