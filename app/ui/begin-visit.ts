import { paths } from "~/paths";
import { forgetDrafts } from "./chat-drafts";
import { followLive } from "./live/follow-live";
import { wasTurnedOn } from "./push/push-devices";
import { noteAllowedPosition } from "./position";

/**
 * Once the first page stands, and again when somebody signs in or out: follows what changes for the member, and says
 * anew where this device is reached, if it was turned on. What others wrote here and did not send goes, and one's own
 * with pressing "Sign out"; it stays when a session ended otherwise, for whoever signs in again.
 */
export function beginVisit(
  memberId: number | undefined,
  ...[isStreamed, ending]: [isStreamed: boolean, ending: AbortSignal]
) {
  void noteAllowedPosition();
  if (memberId === undefined) return;
  forgetDrafts(memberId);
  forgetDraftsAtSignOut(ending);
  followLive(memberId, isStreamed, ending);
  if (wasTurnedOn(memberId))
    void import("./push/keep-push")
      .then(({ keepPush }) => keepPush(memberId))
      .catch(() => undefined);
}

const forgetDraftsAtSignOut = (signal: AbortSignal) =>
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.getAttribute("action") === paths.signOut())
        forgetDrafts();
    },
    { signal },
  );
