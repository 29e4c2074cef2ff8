import { getUserData } from "~/contract/account/calls";
import { isProfileComplete } from "~/contract/account/rules";
import { webSettings } from "~/contract/site/calls";
import { packageAllows } from "~/screens.server/package-check";
import type { Client } from "~/upstream.server/client";
import { lacksPackage, type UpstreamError } from "~/upstream.server/upstream-error";
import { orNull } from "~/upstream.server/or-null";
import type { ListingFeature, ListingGate } from "./listing-gate";

/** What keeps a member from listing, in the order of spec §5 and §6; null when nothing does. */
export async function listingGate(
  api: Client,
  feature: ListingFeature,
): Promise<ListingGate | null> {
  const [user, settings] = await Promise.all([api.call(getUserData), api.call(webSettings)]);
  if (!isProfileComplete(user)) return { feature, reason: "profile" };
  if (settings.verification_required_for_user && settings.verification_status !== "success") {
    const state = settings.verification_status;
    return {
      feature,
      reason: state === "pending" || state === "failed" ? `verification-${state}` : "verification",
    };
  }
  return (await packageAllows(api, feature)) ? null : { feature, reason: "package" };
}

/** What closed while the form was open, when the call was refused for it; null for other refusals. */
export async function gateAfter(
  error: UpstreamError,
  api: Client,
  feature: ListingFeature,
): Promise<ListingGate | null> {
  if (lacksPackage(error)) return { feature, reason: "package" };
  return error.status === 403 ? orNull(listingGate(api, feature), 2000) : null;
}
