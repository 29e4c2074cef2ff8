import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { hasCookie } from "~/i18n/cookies";
import { partOfSite } from "~/site.server";
import { signedCookie } from "./cookie-options";
import { notePersonal } from "./personal-page";

export const toastCookieName = "toast";

const toasts = partOfSite(({ settings }) =>
  createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: { ...signedCookie(settings), name: toastCookieName },
    }),
  ),
);

/** To a place we name, with a message there: a key of the texts, or a sentence. */
export const redirectWithSuccess = (path: string, message: string, init?: ResponseInit) =>
  toasts().redirectWithSuccess(path, message, init);
export const redirectWithError = (path: string, message: string, init?: ResponseInit) =>
  toasts().redirectWithError(path, message, init);
export const redirectWithInfo = (path: string, message: string, init?: ResponseInit) =>
  toasts().redirectWithInfo(path, message, init);
export const redirectWithWarning = (path: string, message: string, init?: ResponseInit) =>
  toasts().redirectWithWarning(path, message, init);

/** The message that waits for this visitor, and the headers that take it out of the cookie. */
export async function takeToast(request: Request) {
  if (!hasCookie(request.headers.get("Cookie"), toastCookieName)) return { toast: null };
  const { toast, headers } = await toasts().getToast(request);
  if (!toast) return { toast: null };
  notePersonal();
  return { toast, headers };
}
