import { z } from "zod";
import { otp } from "./account.forms";
import { changeEmailForm, changePasswordForm } from "./account.security.forms";
import { get, nothing, post } from "./call";
import { requiredId, slug, typed, verbatim } from "./request-fields";
import { dateOrNull, integer, list, text, yesNo } from "./response-fields";
import { newPassword, passwordsMatch, required } from "./form-fields";
import { disownedAlready, secondFactorProof } from "./second-factor";

/**
 * Own calls, as reset-password is one (contract §5.2): the specification names none for them. The
 * screens offer them with the embedded server alone.
 */

/** A device that is signed in. */
const session = z.object({
  id: integer,
  user_agent: text,
  /** Where it was used last. */
  network_address: text,
  signed_in_at: dateOrNull,
  last_used_at: dateOrNull,
  /** The one that asks. */
  is_current: yesNo,
});
export type Session = z.output<typeof session>;

export const accountSecurity = get("account-security", {
  auth: "token",
  about: "Own: the caller's devices, and how they sign in.",
  data: z.object({
    sessions: list(session),
    has_password: yesNo,
    /** Whether this device signed in, or confirmed it, within the last 15 minutes. */
    is_recent: yesNo,
    /** A new address that waits for its confirmation; empty for none. */
    pending_email: text,
  }),
});

export const endSession = post("end-session", {
  auth: "token",
  quiet: true,
  about: "Own: signs one of the caller's devices out; needs a recent sign-in.",
  body: z.object({ id: requiredId("The session is missing.") }),
  data: nothing,
});

export const endAllSessions = post("end-all-sessions", {
  auth: "token",
  quiet: true,
  about: "Own: signs all of the caller's devices out, this one too; needs a recent sign-in.",
  data: nothing,
});

const exchanged = { token: text };

export const confirmSignIn = post("confirm-sign-in", {
  auth: "token",
  quiet: true,
  about:
    "Own: proves again who is there, with the password, a one-time code or a fresh ID token (spec §8), and where a second factor is set with that too.",
  body: z.object({
    current_password: verbatim(128),
    otp: typed(otp).optional(),
    /** Of an identity provider that sent a code to the number that the caller signs in with. */
    id_token: slug(5000),
    ...secondFactorProof,
  }),
  data: nothing,
  /** Takes the place of the token that was used. */
  extra: exchanged,
});

export const changePassword = post("change-password", {
  auth: "token",
  quiet: true,
  about: "Own: sets a new password and signs the caller's other devices out.",
  body: z
    .object({
      /** Members without a password need a recent sign-in instead. */
      current_password: verbatim(128),
      password: typed(newPassword),
      re_password: typed(changePasswordForm.shape.re_password),
    })
    .refine(passwordsMatch.check, passwordsMatch.options),
  data: nothing,
  extra: exchanged,
});

export const changeEmail = post("change-email", {
  auth: "token",
  quiet: true,
  about: "Own: mails a link to a new address, which the account gets once the link is followed.",
  body: z.object({ email: typed(changeEmailForm.shape.email) }),
  data: nothing,
});

export const confirmEmailChange = post("confirm-email-change", {
  auth: "anonymous",
  about: "Own: gives the account its new address with the token of a mailed link.",
  body: z.object({
    token: typed(required("This link is not complete. Please ask for a new one.", 200)),
  }),
  data: nothing,
});

export const takeBackEmail = post("take-back-email", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: gives an account the address back that it had before, and signs its member out everywhere, with the token of the letter about the change; for a week, and once.",
  body: z.object({ token: typed(required(disownedAlready, 200)) }),
  data: nothing,
});

export const deleteUser = post("delete_user", {
  auth: "token",
  about: "Deletes the caller's account with everything that is theirs; needs a recent sign-in.",
  /** Without effect: the token decides (contract §3.28). */
  body: z.object({ userid: slug() }),
  data: nothing,
});

export const securityCalls = [
  accountSecurity,
  endSession,
  endAllSessions,
  confirmSignIn,
  changePassword,
  changeEmail,
  confirmEmailChange,
  takeBackEmail,
  deleteUser,
];
