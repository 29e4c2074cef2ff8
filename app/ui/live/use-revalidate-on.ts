import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LiveChange } from "~/contract/live";
import { toldOnTheWay } from "./live-news";
import { useNews } from "./use-news";

/**
 * Asks for the page anew when something changed that it shows: the page is what a fresh one would be. While
 * nobody looks at it nothing is asked for, since to show a message is to have read it; nor without a
 * connection, for the page would give way to one that says so; nor while a page is on its way, which would be
 * begun anew without the message of the form that led to it: whoever reads it takes it.
 */
export function useRevalidateOn(concerns: (change: LiveChange) => boolean) {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const isDue = useRef(false);
  const look = () => {
    if (!isDue.current || !isIdle) return;
    if (document.visibilityState === "hidden" || !navigator.onLine) return;
    isDue.current = false;
    revalidate();
  };
  const note = (changes: LiveChange[]) => {
    if (!changes.some((change) => change.kind === "everything" || concerns(change))) return;
    isDue.current = true;
    look();
  };
  const noteAtFirst = useRef(note);
  useNews(({ changes }) => note(changes));
  useEffect(() => noteAtFirst.current(toldOnTheWay()), []);
  useEffect(() => {
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  });
}
