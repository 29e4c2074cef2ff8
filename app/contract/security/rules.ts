/** What the security log tells of. */
export const securityKinds = [
  "sign_in",
  "factor_asked",
  "factor",
  "register",
  "code",
  "code_check",
  "reset_link",
  "password_reset",
  "password",
  "email_asked",
  "email",
  "email_back",
  "phone",
  "proof",
  "authenticator_on",
  "authenticator_off",
  "passkey_on",
  "passkey_off",
  "recovery_codes",
  "factors_removed",
  "factor_disowned",
  "impersonation",
  "merged",
  "session_end",
  "sessions_end",
  "role",
  "data",
  "papers",
  "limit",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** `limited`: refused because it came too often. */
export const securityOutcomes = ["done", "refused", "limited"] as const;
