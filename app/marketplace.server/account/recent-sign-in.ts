import type { Caller } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import type { Services } from "../services";

const recentMinutes = 15;

export const isLately = (moment: Date, now: Date) =>
  now.getTime() - moment.getTime() < recentMinutes * 60_000;

/** Whether whoever calls has proved lately who they are (spec §8 "requires recent login"). */
export const isRecent = ({ session }: Caller, now: Date) => isLately(session.confirmedAt, now);

/**
 * What a device left open must not allow to whoever finds it.
 * @throws NotAllowed
 */
export function requireRecentSignIn(caller: Caller, { clock }: Services) {
  if (!isRecent(caller, clock())) throw new NotAllowed("Please confirm that it is you.");
}
