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
