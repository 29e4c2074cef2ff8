/** What a page can be read and used without; it is fetched once the page stands. */
export { forgetDrafts } from "./chat-drafts";
export { followLive } from "./live/follow-live";
export { noteAllowedPosition } from "./position";
export { keepAtHand } from "./keep-at-hand";
