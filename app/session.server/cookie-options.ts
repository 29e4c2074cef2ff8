import { getSettings } from "~/settings.server";

/** HTTPS sites send their cookies over nothing else. */
export const isSecureSite = () => getSettings().publicUrl.startsWith("https:");

/** What all signed cookies share; the newest secret signs, all verify. */
export const signedCookie = () => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: isSecureSite(),
  secrets: getSettings().sessionSecrets,
});
