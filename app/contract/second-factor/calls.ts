import { refusals } from "../refusals";
import { z } from "zod";
import { post, get, nothing } from "../wire/call";
import { required } from "../form-fields";
import { flag, requiredId, slug, typed, verbatim } from "../wire/request-fields";
import { count, dateOrNull, integer, list, text, yesNo } from "../wire/response-fields";
import { authenticatorCode, passkeyName, recoveryCode } from "./forms";
import { signedInUser, token } from "../account/shapes";

/** Own calls, offered by our screens with the embedded server alone. */

/** What a browser answers (WebAuthn), as JSON. */
const passkey = verbatim(20_000);

/** The code of an app, a recovery code, or what a passkey signed. */
export const secondFactorProof = {
  passkey,
  authenticator_code: typed(authenticatorCode).optional(),
  recovery_code: typed(recoveryCode).optional(),
};

/** How the second step may be taken. */
export const secondFactorWays = ["authenticator", "passkey", "recovery"] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

export const finishSignIn = post("finish-sign-in", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: finishes a sign-in that user_signup refused with second_factor_required, with a code of the authenticator app, a passkey or a recovery code.",
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

const ownPasskey = z.object({
  id: integer,
  name: text,
  created_at: dateOrNull,
  last_used_at: dateOrNull,
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
    passkeys: list(ownPasskey),
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

/** What a browser is handed to make a passkey or to sign with one (WebAuthn). */
const options = z.looseObject({ challenge: text });

export const passkeyOptions = post("passkey-options", {
  auth: "optional",
  quiet: true,
  about:
    "Own: what a browser needs to sign with a passkey: to sign in, to finish a sign-in, or as the caller to confirm who is there.",
  body: z.object({ second_factor_token: slug(100) }),
  data: options,
});

export const signInByPasskey = post("sign-in-by-passkey", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: signs in with a passkey whose device has made sure who holds it; it is both steps at once.",
  body: z.object({ passkey, fcm_id: slug(500), device: slug(100) }),
  data: signedInUser,
  extra: { ...token, device: text },
});

export const startPasskey = post("start-passkey", {
  auth: "token",
  quiet: true,
  about: "Own: what a browser needs to make a passkey; needs a recent sign-in.",
  data: options,
});

export const addPasskey = post("add-passkey", {
  auth: "token",
  quiet: true,
  about: "Own: keeps a new passkey, and signs the caller's other devices out.",
  body: z.object({ passkey, name: typed(passkeyName) }),
  data: newCodes,
  extra: exchanged,
});

export const renamePasskey = post("rename-passkey", {
  auth: "token",
  quiet: true,
  about: "Own: calls one of the caller's passkeys something else.",
  body: z.object({ id: requiredId("The passkey is missing."), name: typed(passkeyName) }),
  data: nothing,
});

export const removePasskey = post("remove-passkey", {
  auth: "token",
  quiet: true,
  about: "Own: one of the caller's passkeys counts no longer; needs a recent sign-in.",
  body: z.object({ id: requiredId("The passkey is missing.") }),
  data: nothing,
});

export const disownFactor = post("disown-factor", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: takes away the app or passkey that a letter told of, and signs its member out everywhere, with the token of the letter's link; for a week, and once.",
  body: z.object({ token: typed(required(refusals.letter_link_used, 200)) }),
  data: nothing,
});

export const secondFactorCalls = [
  finishSignIn,
  secondFactors,
  startAuthenticator,
  turnOnAuthenticator,
  turnOffAuthenticator,
  makeRecoveryCodes,
  passkeyOptions,
  signInByPasskey,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  disownFactor,
];
