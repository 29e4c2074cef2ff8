import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { Texts } from "~/i18n/use-translation";
import type { KeepMarkup } from "~/ui/kept-markup";

/** About ten megabytes of cards. */
const mostParts = 1000;

/** A text that was put together of thousands is put together again each time that it is sent, unless it is copied. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/** Keeps markup in memory as long as its texts hold; what was not asked for lately goes first. */
export function createMarkupStore(max = mostParts): KeepMarkup {
  const stores = new WeakMap<Texts, LRUCache<string, string>>();
  return (texts, madeFrom, parts) => {
    let store = stores.get(texts);
    if (!store) stores.set(texts, (store = new LRUCache({ max })));
    let markup = store.get(madeFrom);
    if (markup === undefined) store.set(madeFrom, (markup = inOnePiece(renderToString(parts()))));
    return markup;
  };
}
