import { getSettings } from "~/settings.server";
import { capabilities } from "~/upstream.server/capabilities";
import { getSite } from "./site";

/** The ways to sign in: what the upstream offers and we are set up for. */
export async function signInWays(request: Request) {
  const site = await getSite(request);
  const firebase = getSettings().firebase !== undefined;
  const phone = site.number_with_otp_login === "1";
  const google = firebase && site.social_login === "1";
  const codesByProvider = firebase && site.otp_service_provider === "firebase";
  const arrives = codesByProvider || site.otp_service_provider === "twilio";
  return {
    passkey: capabilities().secondFactors,
    phone,
    google,
    /** Whether newcomers are led to it; whoever has a password can always use it. */
    password: site.email_password_login !== "0" || !((phone && arrives) || google),
    /** Codes come from the identity provider where scripts run; ours take their place elsewhere. */
    codesByProvider,
  };
}
