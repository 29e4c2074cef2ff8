import type { AnyCall } from "./wire/call";

/** People may still come and go; a look at the dashboard is not noted. */
const open = new Set([
  "user_signup",
  "finish-sign-in",
  "passkey-options",
  "sign-in-by-passkey",
  "before-logout",
  "get-dashboard",
]);

/** In demo mode everybody looks around, and nothing that a call would change is changed (spec §6). */
export const isOpenInDemoMode = ({ path, acts }: Pick<AnyCall, "path" | "acts">) =>
  !acts || open.has(path);

/**
 * What members say to each other is read where it was reported or waits, not by seeing the site as one of them; nor is
 * everything of theirs taken away.
 */
const closed = new Set([
  "get_chats",
  "get_messages",
  "chat/partner",
  "get-blocked-people",
  "events",
  "account-data",
]);

/** An operator who sees the site as a member changes nothing, and leaves again. */
export const isOpenToImpersonation = ({ path, acts }: Pick<AnyCall, "path" | "acts">) =>
  acts ? path === "before-logout" || path === "get-dashboard" : !closed.has(path);
