import { z } from "zod";
import { post, get, nothing } from "./call";
import { required } from "./form-fields";
import { flag, slug, typed } from "./request-fields";
import { count, dateOrNull, list, text, yesNo } from "./response-fields";
import { authenticatorCode, recoveryCode } from "./second-factor.forms";
import { signedInUser, token } from "./shapes/people";

/** Own calls, offered by our screens with the embedded server alone. */

/** The code of an app, or a recovery code. */
export const secondFactorProof = {
  authenticator_code: typed(authenticatorCode).optional(),
  recovery_code: typed(recoveryCode).optional(),
};

/**
 * With this sentence `user_signup` refuses (403) whoever has taken the first step alone. Beside it stand `code`, with
 * the word below, `second_factor_token` for `finish-sign-in`, `second_factor_ways`, and `expires_in` in seconds.
 */
export const secondFactorNeeded = "Please finish signing in with your second factor.";
export const secondFactorCode = "second_factor_required";

/** The `code` beside the refusal of a second step that came too late or was tried too often. */
export const signInAgainCode = "sign_in_again";

/** The `code` beside the refusal (403) of an operator who has yet to set up the second step that the site asks for. */
export const factorMissingCode = "second_factor_missing";

/** How the second step may be taken. */
export const secondFactorWays = ["authenticator", "recovery"] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

export const finishSignIn = post("finish-sign-in", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: finishes a sign-in that user_signup refused with second_factor_required, with a code of the authenticator app or a recovery code.",
  body: z.object({
    second_factor_token: typed(required("Please sign in again.", 100)),
    ...secondFactorProof,
    /** Asks on this device for one step only, for 30 days; without effect for operators. */
    remember: flag,
    fcm_id: slug(500),
    /** As of user_signup. */
    device: slug(100),
  }),
  data: signedInUser,
  extra: { ...token, device: text },
});

export const secondFactors = get("second-factors", {
  auth: "token",
  about: "Own: what the caller has set up for the second step of signing in.",
  data: z.object({
    /** Whether signing in takes a second step. */
    is_on: yesNo,
    /** Whether the caller is an operator without rights until it is. */
    is_needed: yesNo,
    /** When the app was turned on. */
    authenticator_since: dateOrNull,
    recovery_codes_left: count,
  }),
});

export const startAuthenticator = post("start-authenticator", {
  auth: "token",
  quiet: true,
  about:
    "Own: the key for an authenticator app, which counts once turn-on-authenticator is called; needs a recent sign-in.",
  data: z.object({
    /** Base32, as it is typed into an app. */
    key: text,
    /** `otpauth://…`, as it is drawn for its camera. */
    address: text,
  }),
});

const exchanged = { token: text };
/** Shown once; empty when nothing new was made. */
const newCodes = z.object({ recovery_codes: list(text) });

export const turnOnAuthenticator = post("turn-on-authenticator", {
  auth: "token",
  quiet: true,
  about:
    "Own: turns the app on with a code that it shows, and signs the caller's other devices out; needs a recent sign-in.",
  body: z.object({ authenticator_code: typed(authenticatorCode) }),
  data: newCodes,
  /** Takes the place of the token that was used. */
  extra: exchanged,
});

export const turnOffAuthenticator = post("turn-off-authenticator", {
  auth: "token",
  quiet: true,
  about: "Own: the app counts no longer; needs a recent sign-in.",
  data: nothing,
});

export const makeRecoveryCodes = post("make-recovery-codes", {
  auth: "token",
  quiet: true,
  about: "Own: makes new recovery codes in place of those from before; needs a recent sign-in.",
  data: newCodes,
});

export const secondFactorCalls = [
  finishSignIn,
  secondFactors,
  startAuthenticator,
  turnOnAuthenticator,
  turnOffAuthenticator,
  makeRecoveryCodes,
];
