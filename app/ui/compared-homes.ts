import { useSyncExternalStore } from "react";
import { readCookie } from "~/i18n/cookies";

const cookieName = "compare";
const choice = /^[1-9]\d{0,8}(?:-[1-9]\d{0,8}){0,3}$/;
const year = 365 * 24 * 3600;
const changed = "doorstep:compared";

/** So many homes stand beside each other at most. */
export const mostCompared = 4;

const parse = (value = "") =>
  choice.test(value) ? [...new Set(value.split("-").map(Number))] : [];

/** The homes chosen to be compared, in the order they were chosen. */
export const readCompared = (cookies: string | null | undefined) =>
  parse(readCookie(cookies, cookieName));

/**
 * The cookie that keeps the choice. It is in the clear, because ids are no secret: the server reads it
 * for pages without scripts, scripts read and write it without asking the server.
 */
export const comparedCookie = (ids: number[], isSecure: boolean) =>
  `${cookieName}=${ids.join("-")}; Path=/; Max-Age=${ids.length > 0 ? year : 0}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Keeps the choice in the browser and tells everything on the page that shows it. */
export function keepCompared(ids: number[]) {
  document.cookie = comparedCookie(ids, location.protocol === "https:");
  window.dispatchEvent(new Event(changed));
}

let known: { value: string | undefined; ids: number[] } = { value: undefined, ids: [] };

/** The same list as long as nothing changed, as React wants it. */
function compared() {
  const value = readCookie(document.cookie, cookieName);
  if (value !== known.value) known = { value, ids: parse(value) };
  return known.ids;
}

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener);
  // Chosen in another tab.
  window.addEventListener("focus", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("focus", listener);
  };
}

const nothingChosen: number[] = [];

/** The chosen homes; none on the server and in the first picture of a page, which is everybody's. */
export const useCompared = () => useSyncExternalStore(subscribe, compared, () => nothingChosen);
