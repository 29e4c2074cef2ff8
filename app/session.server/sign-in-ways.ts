import { getSettings } from "~/settings.server";
import { capabilities } from "~/upstream.server/capabilities";
import { getSite } from "./site";

/** The ways to sign in beside e-mail and password: what the upstream offers and we are set up for. */
export async function signInWays(request: Request) {
  const site = await getSite(request);
  const firebase = getSettings().firebase !== undefined;
  return {
    passkey: capabilities().secondFactors,
    phone: site.number_with_otp_login === "1",
    google: firebase && site.social_login === "1",
    /** Codes come from the identity provider where scripts run; ours take their place elsewhere. */
    codesByProvider: firebase && site.otp_service_provider === "firebase",
  };
}
