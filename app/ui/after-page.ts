import { keepAtHand } from "./keep-at-hand";
import { suggestWhileTyping } from "./search/suggest-while-typing";

/** What a page can be read and used without; it is fetched once the page stands. */
export { beginVisit } from "./begin-visit";

/** Whenever another page is shown; `seen`: its address. */
export function notePage(seen: string) {
  suggestWhileTyping();
  return keepAtHand(seen);
}
