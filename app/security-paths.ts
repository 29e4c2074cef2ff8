import { type Wish, withQuery } from "./paths";

/** Typed builders of the addresses that only pages about signing in safely lead to: apart, for all others carry `paths` along. */
export const securityPaths = {
  passkeySignIn: (query?: Wish) => withQuery("/login/passkey", { ...query }),
  /** Where the second step of signing in is taken; `by`: with something else than the app. */
  secondStep: (query?: Wish & { by?: "recovery" | "passkey" }) =>
    withQuery("/login/second-step", { ...query }),
  /** Where the reader of a letter about a new factor, or a changed address, says that it was not them. */
  notMe: (query?: { token?: string }) => withQuery("/not-me", query),
  changePassword: () => "/user/security/password",
  /** Where an authenticator app is turned on and off. */
  authenticator: () => "/user/security/authenticator",
  /** `add`: the page adds one. */
  passkeys: (query?: { add?: 1 }) => withQuery("/user/security/passkeys", query),
  recoveryCodes: () => "/user/security/recovery-codes",
  /** The codes that are sent there, as a file; `POST`. */
  recoveryCodesFile: () => "/user/security/recovery-codes.txt",
  /** Asks once more who is there; `sent`: when the last code was sent, in milliseconds since 1970. */
  confirmSignIn: (query?: {
    next?: string;
    by?: "code";
    sent?: number;
    factor?: "recovery" | "passkey";
  }) => withQuery("/user/confirm-sign-in", query),
  /** Everything of the member as a file; `POST`. */
  myData: () => "/user/my-data.zip",
  changeEmail: () => "/user/security/email",
  /** Where the link leads that is mailed to a new address. */
  confirmEmail: (query?: { token?: string }) => withQuery("/confirm-email", query),
  /** `next`: where one goes on after signing in with it. */
  resetPassword: (query?: { token?: string; next?: string }) => withQuery("/reset-password", query),
};
