import { paths } from "~/paths";
import { noteVisit, takeSeenAlong } from "./browser-visit";
import { forgetDrafts } from "./chat-drafts";
import { followLive } from "./live/follow-live";
import { isMarked } from "./push/push-devices";
import { noteAllowedPosition } from "./position";

/**
 * Once the first page stands, and again when somebody signs in or out: follows what changes for the member, and says
 * anew where this device is reached, if it was turned on; not for anybody else. What others wrote here and did not send goes, and one's own
 * with pressing "Sign out" or deleting the account; it stays when a session ended otherwise, for whoever signs in again.
 */
export function beginVisit(
  memberId: number | undefined,
  ...[isStreamed, ending]: [isStreamed: boolean, ending: AbortSignal]
) {
  void noteAllowedPosition();
  noteVisit(memberId);
  // Streams are of our own server, as are the homes that somebody looked at.
  if (isStreamed) takeSeenAlong(memberId, ending);
  if (isMarked())
    void import("./push/keep-push")
      .then(({ keepPush }) => keepPush(memberId))
      .catch(() => undefined);
  if (memberId === undefined) return;
  forgetDrafts(memberId);
  forgetDraftsAtLeaving(ending);
  followLive(memberId, isStreamed, ending);
}

function forgetDraftsAtLeaving(ending: AbortSignal) {
  let isDeleting = false;
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      if (target.getAttribute("action") === paths.signOut()) forgetDrafts();
      isDeleting ||= new URL(target.action).pathname === paths.deleteAccount();
    },
    { signal: ending },
  );
  // The account may be refused to go; when it has gone, the member's visit is over.
  ending.addEventListener("abort", () => {
    if (isDeleting) forgetDrafts();
  });
}
