import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { demoModeCode, signInErrorSentence } from "~/contract/account/sign-in-errors";
import { SignInError } from "~/firebase.server/sign-in-error";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { refusedReply } from "./refused-reply";

/** The question that a fault is about; the others are about the whole form. */
const fields: Record<string, string> = {
  "auth/invalid-phone-number": "number",
  "auth/missing-phone-number": "number",
  "auth/code-expired": "otp",
  "auth/invalid-verification-code": "otp",
  "auth/missing-verification-code": "otp",
};

/**
 * What the upstream or the sign-in service refused, as a reply to the form.
 * @throws whatever is not a refusal
 */
export function signInReply<Form, Value>(
  submission: Submission<Form, string[], Value>,
  error: unknown,
  hideFields?: string[],
) {
  if (!(error instanceof SignInError)) return refusedReply(submission, error, hideFields);
  const sentence = signInErrorSentence(error.code);
  const field = fields[error.code];
  const asked = field !== undefined && Object.hasOwn(submission.payload, field);
  const reply = submission.reply(
    asked ? { fieldErrors: { [field]: [sentence] } } : { formErrors: [sentence] },
  );
  return data({ reply }, { status: error.code === "auth/network-request-failed" ? 503 : 400 });
}

/**
 * The code to tell on the sign-in page, for who comes back from elsewhere.
 * @throws whatever is not a refusal
 */
export function signInErrorCode(error: unknown) {
  if (error instanceof SignInError) return error.code;
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === "unavailable") return "auth/network-request-failed";
  if (error.extra.is_active === false) return "auth/user-disabled";
  if (error.status === 429) return "auth/too-many-requests";
  if (error.code === "not_in_demo_mode") return demoModeCode;
  return error.status === 409 ? "auth/email-already-in-use" : "auth/internal-error";
}

/** A code from an address, in words; nothing for what is none. */
export const shownSignInError = (code: string | null) =>
  code && /^auth\/[a-z0-9-]{1,60}$/.test(code) ? signInErrorSentence(code) : null;
