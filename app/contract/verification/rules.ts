/** Contract §2.1. */
export const verificationStatuses = ["initial", "pending", "failed", "success"] as const;
type VerificationStatus = (typeof verificationStatuses)[number];

export const verificationFieldTypes = [
  "text",
  "number",
  "textarea",
  "radio",
  "checkbox",
  "dropdown",
  "file",
] as const;

/** Spec §4: members apply, the operator decides, and may think better of it; failed may apply again. */
const nextVerification = {
  initial: ["pending"],
  pending: ["failed", "success"],
  failed: ["pending", "success"],
  success: ["failed"],
} as const satisfies Record<VerificationStatus, readonly VerificationStatus[]>;

/** Without an application, by an operator's hand: one that waits is decided as what it is. */
export const verifiedByHandFrom: readonly VerificationStatus[] = ["initial", "failed"];

export const mayTurn = (from: VerificationStatus, to: VerificationStatus) =>
  (nextVerification[from] as readonly VerificationStatus[]).includes(to);

export const verificationsBefore = (to: VerificationStatus) =>
  verificationStatuses.filter((from) => mayTurn(from, to));
