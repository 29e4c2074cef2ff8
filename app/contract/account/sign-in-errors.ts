import { refusals } from "../refusals";

const demoModeWord = "not-in-demo-mode";
/** Our own refusal, with a code like those of the sign-in service. */
export const demoModeCode = `auth/${demoModeWord}`;

/**
 * What the sign-in service answers when it says no (spec §8), in words for people: every code of
 * Firebase Authentication, without its `auth/`.
 */
const sentences: Record<string, readonly string[]> = {
  [refusals.not_in_demo_mode]: [demoModeWord],
  "There is no account with these details.": ["user-not-found"],
  "The password is not correct.": ["wrong-password"],
  "These sign-in details are not correct.": [
    "invalid-credential",
    "invalid-login-credentials",
    "rejected-credential",
    "user-mismatch",
  ],
  "This email is already registered.": ["email-already-in-use"],
  "You already have an account with this email. Please sign in the way you did before.": [
    "account-exists-with-different-credential",
  ],
  "This sign-in belongs to another account.": [
    "credential-already-in-use",
    "provider-already-linked",
  ],
  "Email address is invalid.": ["invalid-email", "invalid-recipient-email", "invalid-sender"],
  "Account deactivated by admin.": ["user-disabled"],
  "Too many requests. Please try again later.": ["too-many-requests"],
  "This way of signing in is not offered.": [
    "operation-not-allowed",
    "admin-restricted-operation",
    "no-such-provider",
    "operation-not-supported-in-this-environment",
    "unsupported-tenant-operation",
  ],
  "The sign-in service had a problem. Please try again.": ["internal-error"],
  "Password must be 6 characters or more.": ["weak-password"],
  "Please choose a stronger password.": [
    "password-does-not-meet-requirements",
    "unsupported-password-policy-schema-version",
  ],
  "Password is required.": ["missing-password"],
  "The sign-in service has reached its limit. Please try again later.": ["quota-exceeded"],
  "Phone number is invalid.": ["invalid-phone-number"],
  "Phone number is required.": ["missing-phone-number"],
  "The code has expired. Please ask for another.": ["code-expired"],
  "The code is wrong or no longer valid.": ["invalid-verification-code"],
  "Please enter OTP.": ["missing-verification-code"],
  "Please ask for another code.": ["invalid-verification-id", "missing-verification-id"],
  "The sign-in window was blocked. Please allow it and try again.": ["popup-blocked"],
  "Signing in was cancelled.": [
    "popup-closed-by-user",
    "cancelled-popup-request",
    "user-cancelled",
    "redirect-cancelled-by-user",
  ],
  "The sign-in service cannot be reached. Please try again.": ["network-request-failed", "timeout"],
  "Please sign in again to continue.": [
    "requires-recent-login",
    "user-token-expired",
    "invalid-user-token",
    "user-signed-out",
    "null-user",
  ],
  "The check against robots failed. Please try again.": [
    "captcha-check-failed",
    "missing-app-credential",
    "invalid-app-credential",
    "missing-recaptcha-token",
    "invalid-recaptcha-token",
    "invalid-recaptcha-action",
    "missing-recaptcha-version",
    "invalid-recaptcha-version",
    "missing-client-type",
    "invalid-req-type",
    "recaptcha-not-enabled",
  ],
  "This link is no longer valid. Please ask for a new one.": [
    "expired-action-code",
    "invalid-action-code",
  ],
  "Please confirm your email first.": ["unverified-email", "email-change-needs-verification"],
  "This account asks for a second step that is not offered here.": [
    "multi-factor-auth-required",
    "multi-factor-info-not-found",
    "missing-multi-factor-info",
    "missing-multi-factor-session",
    "invalid-multi-factor-session",
    "second-factor-already-in-use",
    "maximum-second-factor-count-exceeded",
    "unsupported-first-factor",
  ],
  "Please allow cookies for this site and try again.": [
    "web-storage-unsupported",
    "unsupported-persistence-type",
    "invalid-persistence-type",
  ],
  "This sign-in was not allowed.": ["login-blocked"],
  "Signing in was interrupted. Please start again.": [
    "no-auth-event",
    "invalid-auth-event",
    "redirect-operation-pending",
    "missing-or-invalid-nonce",
    "missing-iframe-start",
    "invalid-oauth-provider",
    "invalid-message-payload",
  ],
  "This way of signing in is not set up correctly. Please choose another.": [
    "configuration-not-found",
    "project-not-found",
    "unauthorized-domain",
    "unauthorized-continue-uri",
    "invalid-continue-uri",
    "missing-continue-uri",
    "invalid-api-key",
    "app-not-authorized",
    "app-not-installed",
    "app-deleted",
    "argument-error",
    "already-initialized",
    "auth-domain-config-required",
    "cordova-not-ready",
    "cors-unsupported",
    "custom-token-mismatch",
    "dependent-sdk-initialized-before-auth",
    "dynamic-link-not-activated",
    "emulator-config-failed",
    "invalid-app-id",
    "invalid-cert-hash",
    "invalid-cordova-configuration",
    "invalid-custom-token",
    "invalid-dynamic-link-domain",
    "invalid-emulator-scheme",
    "invalid-hosting-link-domain",
    "invalid-oauth-client-id",
    "invalid-provider-id",
    "invalid-tenant-id",
    "missing-android-pkg-name",
    "missing-ios-bundle-id",
    "tenant-id-mismatch",
  ],
};

const sentenceByCode = new Map<string, string>(
  Object.entries(sentences).flatMap(([sentence, codes]) =>
    codes.map((code) => [`auth/${code}`, sentence] as const),
  ),
);

/** Spec §8: said of codes that are not known, and followed by the code. */
const errorOccurred = "An error occurred.";

export const signInErrorCodes = [...sentenceByCode.keys()];

/** What `auth/…` means, in English as on the wire. */
export const signInErrorSentence = (code: string) =>
  sentenceByCode.get(code) ?? `${errorOccurred} ${code}`;
