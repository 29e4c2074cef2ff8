import { useLocation, useRevalidator } from "@remix-run/react";
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
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const isDue = useRef(false);
  const look = () => {
    if (!isDue.current || !isUpToDate(key)) return;
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

/**
 * Whether no page is on its way and the one that came is shown. The router is asked, for what is drawn lags behind it:
 * on a slow device a form may be answered while the page still stands as before it was sent.
 */
function isUpToDate(shown: string) {
  const { location, navigation, revalidation } = window.__remixRouter.state;
  return navigation.state === "idle" && revalidation === "idle" && location.key === shown;
}
