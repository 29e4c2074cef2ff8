/** What a page can be read and used without; it is fetched once the page stands. */
export { followMember } from "./follow-member";
export { noteAllowedPosition } from "./position";
export { keepAtHand } from "./keep-at-hand";
