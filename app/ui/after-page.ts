/** What a page can be read and used without; it is fetched once the page stands. */
export { beginVisit } from "./begin-visit";
export { keepAtHand } from "./keep-at-hand";
