import { useSyncExternalStore } from "react";
import { isRefused, mayKeep, seenHomesKey } from "./consent";

/** A home whose page was opened on this device: enough to know it again, offline too. */
export interface SeenHome {
  id: number;
  slug: string;
  title: string;
  /** As it was shown. */
  price: string;
  place: string;
  /** Address of its title picture; empty when it has none. */
  image: string;
}

export const mostSeenHomes = 24;

const isSeenHome = (value: unknown): value is SeenHome => {
  const home = value as Partial<SeenHome> | null;
  return (
    typeof home?.id === "number" &&
    [home.slug, home.title, home.price, home.place, home.image].every(
      (text) => typeof text === "string",
    )
  );
};

function parse(stored: string | null): SeenHome[] {
  try {
    const homes: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(homes) ? homes.filter(isSeenHome).slice(0, mostSeenHomes) : [];
  } catch {
    return [];
  }
}

/** Storage may be switched off, and then nothing was seen. */
function stored() {
  try {
    return isRefused() ? null : localStorage.getItem(seenHomesKey);
  } catch {
    return null;
  }
}

/** Homes opened on this device, newest first. They stay on the device. */
export const readSeenHomes = () => parse(stored());

/** Puts a home in front of those seen before; the oldest goes. */
export function rememberHome(home: SeenHome) {
  const others = readSeenHomes().filter(({ id }) => id !== home.id);
  try {
    if (!mayKeep()) return;
    localStorage.setItem(seenHomesKey, JSON.stringify([home, ...others].slice(0, mostSeenHomes)));
  } catch {
    // Full or switched off: the mark is a convenience.
  }
}

let known: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() };

/** The same set as long as nothing changed, as React wants it. */
function seenIds() {
  const text = stored();
  if (text !== known.text) known = { text, ids: new Set(parse(text).map(({ id }) => id)) };
  return known.ids;
}

const nothingSeen: ReadonlySet<number> = new Set();

/** When the visit before this one ended, in this browser (`browser-visit.ts`). */
export const lastVisitKey = "doorstep.last-visit";

/** Other tabs write too. */
export function subscribe(changed: () => void) {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** Whether this home was opened before; no on the server and in the first picture of a page. */
export const useSeen = (id: number) =>
  useSyncExternalStore(subscribe, seenIds, () => nothingSeen).has(id);
