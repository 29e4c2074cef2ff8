import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LiveChange } from "~/contract/live";
import { useNews } from "./use-news";

/**
 * Asks for the page anew when something changed that it shows: the page is what a fresh one would be. While
 * nobody looks at it nothing is asked for, since to show a message is to have read it.
 */
export function useRevalidateOn(concerns: (change: LiveChange) => boolean) {
  const { revalidate, state } = useRevalidator();
  const isDue = useRef(false);
  const look = () => {
    if (!isDue.current || state !== "idle" || document.visibilityState === "hidden") return;
    isDue.current = false;
    revalidate();
  };
  useNews(({ changes }) => {
    if (!changes.some((change) => change.kind === "everything" || concerns(change))) return;
    isDue.current = true;
    look();
  });
  useEffect(() => {
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
}
