import { logFailure, stayOn } from "./push-devices";

/** Once in a tab is enough. */
const doneKey = "doorstep-push-noted";

/**
 * Says anew where this browser is reached, for addresses and sessions change; nobody is asked for anything. That it
 * cannot be done is only logged (spec §8).
 */
export async function keepPush(memberId: number) {
  if (sessionStorage.getItem(doneKey) === String(memberId)) return;
  try {
    if (await stayOn(memberId)) sessionStorage.setItem(doneKey, String(memberId));
  } catch (error) {
    logFailure(error);
  }
}
