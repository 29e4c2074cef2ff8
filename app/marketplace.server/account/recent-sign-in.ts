import type { Caller } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import type { Services } from "../services";

const recentMinutes = 15;

export const isRecent = (moment: Date, now: Date) =>
  now.getTime() - moment.getTime() < recentMinutes * 60_000;

/** Whether whoever calls has proved lately who they are (spec §8 "requires recent login"). */
export const hasRecentSignIn = ({ session }: Caller, now: Date) =>
  isRecent(session.confirmedAt, now);

/**
 * What a device left open must not allow to whoever finds it.
 * @throws NotAllowed
 */
export function requireRecentSignIn(caller: Caller, { clock }: Services) {
  if (!hasRecentSignIn(caller, clock())) throw new NotAllowed("sign_in_not_recent");
}
