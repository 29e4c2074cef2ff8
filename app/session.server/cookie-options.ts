import { type Settings } from "~/parse-settings.server";
import { getSettings } from "~/settings.server";

export type CookieSettings = Pick<Settings, "publicUrl" | "sessionSecrets">;

const isSecure = ({ publicUrl }: CookieSettings) => publicUrl.startsWith("https:");

/** HTTPS sites send their cookies over nothing else. */
export const isSecureSite = () => isSecure(getSettings());

/** What all signed cookies share; the newest secret signs, all verify. */
export const signedCookie = (settings: CookieSettings = getSettings()) => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: isSecure(settings),
  secrets: settings.sessionSecrets,
});
