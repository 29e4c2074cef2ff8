import { getUserData } from "~/contract/account";
import { isProfileComplete } from "~/contract/account.states";
import { webSettings } from "~/contract/site";
import { packageAllows } from "~/session.server/package-check";
import type { Client } from "~/upstream.server/client";
import type { ListingGate } from "./listing-gate";

/** What keeps a member from listing a home, in the order of spec §5 and §6; null when nothing does. */
export async function listingGate(api: Client): Promise<ListingGate | null> {
  const [user, settings] = await Promise.all([api.call(getUserData), api.call(webSettings)]);
  if (!isProfileComplete(user)) return "profile";
  if (settings.verification_required_for_user && settings.verification_status !== "success") {
    const state = settings.verification_status;
    return state === "pending" || state === "failed" ? `verification-${state}` : "verification";
  }
  return (await packageAllows(api, "property_list")) ? null : "package";
}
