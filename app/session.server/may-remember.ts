import { readConsent } from "./notices";
import { getSite } from "./site";

/** Whether this browser may remember what nobody asked it to: the operator asks no visitor, or this one agreed. */
export async function mayRemember(request: Request) {
  const { allow_cookies } = await getSite(request);
  return allow_cookies !== true || readConsent(request.headers.get("Cookie")) === "all";
}
