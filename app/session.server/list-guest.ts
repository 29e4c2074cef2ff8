import { readCookie } from "~/i18n/cookies";
import { isSecureSite } from "./cookie-options";

const cookieName = "list-guest";
const year = 365 * 24 * 3600;

/** The key by which a guest of shared lists is known, in this browser alone. */
export const readGuestKey = (request: Request) =>
  readCookie(request.headers.get("Cookie"), cookieName) || undefined;

/** The cookie that keeps it; it is sent to shared lists alone. */
export const guestCookie = (key: string) =>
  `${cookieName}=${encodeURIComponent(key)}; Path=/shared-lists; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecureSite() ? "; Secure" : ""}`;
