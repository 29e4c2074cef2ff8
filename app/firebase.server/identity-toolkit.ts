import { z } from "zod";
import { SignInError } from "./sign-in-error";

interface Settings {
  apiKey: string;
  emulatorHost?: string;
  /** Our own address: operators may allow their key for it alone. */
  publicUrl: string;
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Where the server's word is not the code itself, only in capitals (as Firebase's own client has it). */
const codes: Record<string, string> = {
  ADMIN_ONLY_OPERATION: "admin-restricted-operation",
  CREDENTIAL_MISMATCH: "custom-token-mismatch",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  EMAIL_EXISTS: "email-already-in-use",
  EMAIL_NOT_FOUND: "user-not-found",
  EXPIRED_OOB_CODE: "expired-action-code",
  FEDERATED_USER_ID_ALREADY_LINKED: "credential-already-in-use",
  INVALID_CODE: "invalid-verification-code",
  INVALID_CREDENTIAL_OR_PROVIDER_ID: "invalid-credential",
  INVALID_IDENTIFIER: "invalid-email",
  INVALID_IDP_RESPONSE: "invalid-credential",
  INVALID_ID_TOKEN: "invalid-user-token",
  INVALID_OOB_CODE: "invalid-action-code",
  INVALID_PASSWORD: "wrong-password",
  INVALID_PENDING_TOKEN: "invalid-credential",
  INVALID_SESSION_ID: "missing-or-invalid-nonce",
  INVALID_SESSION_INFO: "invalid-verification-id",
  INVALID_TEMPORARY_PROOF: "invalid-credential",
  MISSING_CODE: "missing-verification-code",
  MISSING_OR_INVALID_NONCE: "missing-or-invalid-nonce",
  MISSING_SESSION_INFO: "missing-verification-id",
  PASSWORD_LOGIN_DISABLED: "operation-not-allowed",
  PROJECT_DISABLED: "operation-not-allowed",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-requests",
  SESSION_EXPIRED: "code-expired",
  TOKEN_EXPIRED: "user-token-expired",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  UNAUTHORIZED_DOMAIN: "unauthorized-continue-uri",
  BLOCKING_FUNCTION_ERROR_RESPONSE: "internal-error",
};

/** `INVALID_PHONE_NUMBER : TOO_SHORT` is `auth/invalid-phone-number`. */
function codeOf(message: string) {
  if (/api.key/i.test(message)) return "auth/invalid-api-key";
  const word = message.split(/\s+:\s+/)[0]!.trim();
  if (!/^[A-Z][A-Z0-9_]*$/.test(word)) return "auth/internal-error";
  return `auth/${codes[word] ?? word.toLowerCase().replaceAll("_", "-")}`;
}

/**
 * The calls of Google's Identity Toolkit that sign people in. They are made by the server, so that
 * no library of Firebase has to reach the browser and pages without scripts can use them.
 */
export function createIdentityToolkit({ apiKey, emulatorHost, publicUrl }: Settings) {
  const host = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";

  async function call<Schema extends z.ZodType>(
    method: string,
    answer: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    let given: unknown;
    try {
      const response = await fetch(`${host}/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
        method: body ? "POST" : "GET",
        headers: { "Content-Type": "application/json", Referer: `${publicUrl}/` },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
        redirect: "error",
      });
      given = await response.json();
    } catch (error) {
      throw new SignInError("auth/network-request-failed", { cause: error });
    }
    const refused = refusal.safeParse(given);
    if (refused.success)
      throw new SignInError(codeOf(refused.data.error.message), { cause: refused.data.error });
    const read = answer.safeParse(given);
    if (!read.success) throw new SignInError("auth/internal-error", { cause: read.error });
    return read.data;
  }

  return {
    /** Where Google asks people who they are; it leads them back to `returnUrl`. */
    googleSignIn: (returnUrl: string) =>
      call("accounts:createAuthUri", z.object({ authUri: z.url(), sessionId: z.string().min(1) }), {
        providerId: "google.com",
        continueUri: returnUrl,
        authFlowType: "CODE_FLOW",
        customParameter: { prompt: "select_account" },
      }),
    /** The ID token of whoever came back to `requestUri` (the whole address) in this session. */
    finishGoogleSignIn: (requestUri: string, sessionId: string) =>
      call("accounts:signInWithIdp", z.object({ idToken: z.string() }), {
        requestUri,
        sessionId,
        returnSecureToken: true,
      }).then(({ idToken }) => idToken),
    /** The key that browsers show to reCAPTCHA. */
    recaptchaKey: () =>
      call("recaptchaParams", z.object({ recaptchaSiteKey: z.string() })).then(
        ({ recaptchaSiteKey }) => recaptchaSiteKey,
      ),
    /** Texts a code; `sessionInfo` stands for it from then on. */
    sendPhoneCode: (number: string, recaptchaToken: string) =>
      call("accounts:sendVerificationCode", z.object({ sessionInfo: z.string() }), {
        phoneNumber: `+${number}`,
        recaptchaToken,
      }).then(({ sessionInfo }) => sessionInfo),
    /** The ID token of whoever typed the code. */
    checkPhoneCode: (sessionInfo: string, code: string) =>
      call("accounts:signInWithPhoneNumber", z.object({ idToken: z.string() }), {
        sessionInfo,
        code,
      }).then(({ idToken }) => idToken),
  };
}
