import { mostHiddenInBrowser } from "~/contract/remembered/rules";
import { readCookie } from "~/i18n/cookies";
import { isSecureSite } from "~/session.server/cookie-options";
import { notePersonal } from "~/session.server/personal-page";

/** Pages are made for browsers that carry it (docs/decisions/0078). */
export const hiddenCookieName = "hidden";

const year = 365 * 24 * 3600;
const shape = /^[1-9]\d{0,8}(?:-[1-9]\d{0,8})*$/;

/** The homes that this visitor hid, latest first; a page that knows them is its reader's own. */
export function hiddenByVisitor(request: Request): number[] {
  const value = readCookie(request.headers.get("Cookie"), hiddenCookieName) ?? "";
  if (!shape.test(value)) return [];
  notePersonal();
  return [...new Set(value.split("-").map(Number))].slice(0, mostHiddenInBrowser);
}

/** The cookie that keeps them, in the clear: ids are no secret, and the page cache looks for it. */
export const hiddenCookie = (ids: number[]) =>
  `${hiddenCookieName}=${ids.join("-")}; Path=/; Max-Age=${ids.length > 0 ? year : 0}; HttpOnly; SameSite=Lax${isSecureSite() ? "; Secure" : ""}`;
