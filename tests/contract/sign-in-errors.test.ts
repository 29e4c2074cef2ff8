import { expect, test } from "vitest";
import { signInErrorCodes, signInErrorSentence } from "~/contract/account/sign-in-errors";

/** Spec §8 names these. */
const named = [
  "user-not-found",
  "wrong-password",
  "invalid-credential",
  "invalid-login-credentials",
  "email-already-in-use",
  "invalid-email",
  "user-disabled",
  "too-many-requests",
  "operation-not-allowed",
  "internal-error",
  "weak-password",
  "quota-exceeded",
  "invalid-phone-number",
  "code-expired",
  "invalid-verification-code",
  "popup-blocked",
  "popup-closed-by-user",
  "network-request-failed",
  "requires-recent-login",
];

test.each(named)("auth/%s has its sentence", (code) => {
  expect(signInErrorSentence(`auth/${code}`)).toMatch(/^[A-Z].*\.$/);
});

test("no code has two sentences", () => {
  expect(new Set(signInErrorCodes).size).toBe(signInErrorCodes.length);
  expect(signInErrorCodes.length).toBeGreaterThan(90);
});

test("an unknown code is said after the sentence", () => {
  expect(signInErrorSentence("auth/so-new")).toBe("An error occurred. auth/so-new");
});
