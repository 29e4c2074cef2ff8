/** Why an account is erased; nothing that is typed, for the audit log is not forgotten. */
export const erasureReasons = ["asked", "authority", "unlawful"] as const;
