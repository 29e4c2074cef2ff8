import { renderToString } from "react-dom/server";
import type { Texts } from "~/i18n/use-translation";
import type { KeepMarkup } from "~/ui/kept-markup";

/** About ten megabytes of cards. */
const mostParts = 1000;

/** A text that was put together of thousands is put together again each time that it is sent, unless it is copied. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/** Keeps markup in memory as long as its texts hold; what was not asked for lately goes first. */
export function createMarkupStore(most = mostParts): KeepMarkup {
  const stores = new WeakMap<Texts, Map<string, string>>();
  return (texts, madeFrom, parts) => {
    let store = stores.get(texts);
    if (!store) stores.set(texts, (store = new Map()));
    const markup = store.get(madeFrom) ?? inOnePiece(renderToString(parts()));
    store.delete(madeFrom);
    store.set(madeFrom, markup);
    if (store.size > most) store.delete(store.keys().next().value!);
    return markup;
  };
}
