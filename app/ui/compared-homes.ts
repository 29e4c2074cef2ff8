import { useSyncExternalStore } from "react";
import { openCookie, readOpenCookie } from "~/i18n/cookies";

const cookieName = "compare";
/** The homes and, after a dot, the category that all of them have, where it is known. */
const choice = /^([1-9]\d{0,8}(?:-[1-9]\d{0,8}){0,3})(?:\.([1-9]\d{0,8}))?$/;
const changed = "doorstep:compared";

/** So many homes stand beside each other at most. */
export const mostCompared = 4;

interface Compared {
  ids: number[];
  /** Id of their category: only homes of one kind stand beside each other. */
  kind?: number;
}

function parse(value = ""): Compared {
  const [, ids = "", kind] = choice.exec(value) ?? [];
  if (!ids) return { ids: [] };
  return {
    ids: [...new Set(ids.split("-").map(Number))],
    kind: kind ? Number(kind) : undefined,
  };
}

/** The homes chosen to be compared, in the order they were chosen. */
export const readCompared = (cookies: string | null | undefined) =>
  parse(readOpenCookie(cookies, cookieName)).ids;

/**
 * The cookie that keeps the choice. It is in the clear, because ids are no secret: the server reads it
 * for pages without scripts, scripts read and write it without asking the server.
 */
export const comparedCookie = ({ ids, kind }: Compared, isSecure: boolean) =>
  openCookie(cookieName, ids.join("-") + (ids.length > 0 && kind ? `.${kind}` : ""), isSecure);

/** Keeps the choice in the browser and tells everything on the page that shows it. */
export function keepCompared(compared: Compared) {
  document.cookie = comparedCookie(compared, location.protocol === "https:");
  window.dispatchEvent(new Event(changed));
}

let known: { value: string | undefined; compared: Compared } = {
  value: undefined,
  compared: { ids: [] },
};

/** The same choice as long as nothing changed, as React wants it. */
function compared() {
  const value = readOpenCookie(document.cookie, cookieName);
  if (value !== known.value) known = { value, compared: parse(value) };
  return known.compared;
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

const nothingChosen: Compared = { ids: [] };

/** The chosen homes; none on the server and in the first picture of a page, which is everybody's. */
export const useCompared = () => useSyncExternalStore(subscribe, compared, () => nothingChosen);
