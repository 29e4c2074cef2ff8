import { useEffect, useRef } from "react";
import type { LiveChange } from "~/contract/live";
import { toldOnTheWay } from "./live-news";
import { useLookAgain } from "./use-look-again";
import { useNews } from "./use-news";

/** Asks for the page anew when something changed that it shows: the page is what a fresh one would be. */
export function useRevalidateOn(concerns: (change: LiveChange) => boolean) {
  const lookAgain = useLookAgain();
  const isDue = useRef(false);
  const look = () => {
    if (isDue.current && lookAgain()) isDue.current = false;
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
