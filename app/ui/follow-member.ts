import { forgetDrafts } from "./chat-drafts";
import { followLive } from "./live/follow-live";

/** Follows what changes for the member; where nobody is signed in, nothing of anybody's stays. */
export function followMember(
  memberId: number | undefined,
  ...following: [isStreamed: boolean, ending: AbortSignal]
) {
  if (memberId === undefined) forgetDrafts();
  else followLive(memberId, ...following);
}
