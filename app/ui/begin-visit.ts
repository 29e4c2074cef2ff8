import { forgetDrafts } from "./chat-drafts";
import { followLive } from "./live/follow-live";
import { wasTurnedOn } from "./push/push-devices";
import { noteAllowedPosition } from "./position";

/**
 * Once the first page stands, and again when somebody signs in or out: follows what changes for the member, and says
 * anew where this device is reached, if it was turned on;
 * where nobody is signed in, nothing of anybody's stays.
 */
export function beginVisit(
  memberId: number | undefined,
  ...following: [isStreamed: boolean, ending: AbortSignal]
) {
  void noteAllowedPosition();
  if (memberId === undefined) forgetDrafts();
  else {
    followLive(memberId, ...following);
    if (wasTurnedOn(memberId))
      void import("./push/keep-push")
        .then(({ keepPush }) => keepPush(memberId))
        .catch(() => undefined);
  }
}
