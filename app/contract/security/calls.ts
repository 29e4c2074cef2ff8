import { refusals } from "../refusals";
import { z } from "zod";
import { otp } from "../account/forms";
import { stoppingReasons } from "../mail/rules";
import { changeEmailForm, changePasswordForm } from "./forms";
import { get, nothing, post } from "../wire/call";
import {
  optionalChoice,
  optionalId,
  paging,
  requiredId,
  slug,
  typed,
  verbatim,
} from "../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  text,
  total,
  yesNo,
} from "../wire/response-fields";
import { newPassword, passwordsMatch, required } from "../form-fields";
import { secondFactorProof } from "../second-factor/calls";
import { optionalDay } from "../operator/day";
import { securityKinds, securityOutcomes } from "./rules";

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
    /** Letters to the caller's address come back; null: they arrive. */
    returned_mail: objectOrNull(
      z.object({ since: dateOrNull, reason: oneOf(stoppingReasons, "noMailbox") }),
    ),
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
  body: z.object({ token: typed(required(refusals.letter_link_used, 200)) }),
  data: nothing,
});

export const deleteUser = post("delete_user", {
  auth: "token",
  about: "Deletes the caller's account with everything that is theirs; needs a recent sign-in.",
  /** Without effect: the token decides (contract §3.28). */
  body: z.object({ userid: slug() }),
  data: nothing,
});

const securityEvent = z.object({
  id: integer,
  /** `sign_in`, `password_reset` … */
  kind: text,
  /** `done`, `refused`, or `limited` when it came too often. */
  outcome: text,
  /** An operator did it. */
  by_operator: yesNo,
  /** From where; empty to the member when an operator did it. */
  network_address: text,
  user_agent: text,
  created_at: dateOrNull,
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityEvents = get("security-events", {
  auth: "token",
  about: "Own: what concerned the safety of the caller's account, latest first.",
  query: z.object(paging(20)),
  data: list(securityEvent),
  extra: total,
});

const operatorSecurityEvent = securityEvent.extend({
  /** Whose account it is about; null where none was found. */
  member_id: integerOrNull,
  member_name: text,
  /** Of the operator who did it. */
  actor_name: text,
});

export const operatorSecurityEvents = get("operator/security-events", {
  auth: "operator",
  right: "log",
  about: "Own: what concerned the safety of all accounts, latest first.",
  query: z.object({
    member_id: optionalId,
    kind: optionalChoice(securityKinds),
    outcome: optionalChoice(securityOutcomes),
    /** A network address, whole. */
    network: slug(64),
    /** Days where the site is, both included. */
    since: optionalDay,
    until: optionalDay,
    ...paging(20),
  }),
  data: list(operatorSecurityEvent),
  extra: total,
});

const policyReport = z.object({
  id: integer,
  /** The rule of the policy: `script-src-elem`, `require-trusted-types-for` … */
  directive: text,
  /** It was stopped; otherwise only reported. */
  is_enforced: yesNo,
  /** What was: an address without its query, or a word like `inline`. */
  blocked: text,
  /** Where, as a path of the site. */
  page: text,
  /** The script that did it, as an address without its query, and the line in it; empty and 0 where unknown. */
  source: text,
  line: count,
  /** How what was stopped begins. */
  sample: text,
  user_agent: text,
  report_count: count,
  first_at: dateOrNull,
  last_at: dateOrNull,
});

export const operatorPolicyReports = get("operator/policy-reports", {
  auth: "operator",
  right: "log",
  about: "Own: what browsers report that pages did against their policy, latest first.",
  query: z.object(paging(20)),
  data: list(policyReport),
  extra: total,
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
  securityEvents,
  operatorSecurityEvents,
  operatorPolicyReports,
];
