import { getUserData } from "~/contract/account";
import { isProfileComplete } from "~/contract/account.states";
import { checkPackageLimit } from "~/contract/packages";
import { isAllowed } from "~/contract/packages.states";
import { webSettings } from "~/contract/site";
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
  // The check is false when the call fails (spec §7).
  const allowed = await api.call(checkPackageLimit, { type: "property_list" }).then(
    (has) => isAllowed("property_list", has),
    () => false,
  );
  return allowed ? null : "package";
}
