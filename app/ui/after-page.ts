import { mayKeep } from "./consent";
import { suggestWhileTyping } from "./search/suggest-while-typing";

/** What a page can be read and used without; it is fetched once the page stands. */
export { beginVisit } from "./begin-visit";

/** Whenever another page is shown; `seen`: its address. */
export function notePage(seen: string) {
  suggestWhileTyping();
  return keepAtHand(seen);
}

/**
 * Registers the service worker, which keeps the offline page and copies of the pages seen last at hand.
 * It is told the language and the theme of the page, and where scripts lead to without a new document.
 */
async function keepAtHand(seen: string) {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register("/service-worker.js").catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const { outerHTML: html } = document.documentElement.cloneNode() as Element;
  // What a secret link opens leaves no copy.
  const mayBeKept = mayKeep() && !seen.startsWith("/shared-lists/");
  active?.postMessage({ html, seen: mayBeKept ? seen : undefined });
}
