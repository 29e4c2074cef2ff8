import { siteStatus } from "../live/follow-live";
import { isSubscribed, logFailure, silence, stayOn } from "./push-devices";

/** Once in a tab is enough, as long as nobody else's visit in another tab ended it. */
const doneKey = "doorstep-push-noted";

/**
 * Says anew where this browser is reached, for addresses and sessions change; nobody is asked for anything. Where
 * somebody else is signed in, or nobody, it is reached no more. That it cannot be done is only logged (spec §8).
 */
export async function keepPush(memberId: number | undefined) {
  try {
    if (await silenceForOthers(memberId)) sessionStorage.removeItem(doneKey);
    else if (memberId !== undefined && !(await isDone(memberId)) && (await stayOn(memberId)))
      sessionStorage.setItem(doneKey, String(memberId));
  } catch (error) {
    logFailure(error);
  }
}

const isDone = async (memberId: number) =>
  sessionStorage.getItem(doneKey) === String(memberId) && (await isSubscribed());

/** A page for nobody may be older than the sign-in in another tab: the site says who is there. */
async function silenceForOthers(memberId: number | undefined) {
  if (memberId === undefined && (!(await isSubscribed()) || (await siteStatus()) !== 401))
    return false;
  return silence(memberId);
}
