import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { LiveChange } from "~/contract/live";
import { type LiveNews, liveNewsEvent } from "./live-news";

/** Hears what changed for the member. */
function useNews(onNews: (news: LiveNews) => void) {
  const listener = useRef(onNews);
  useEffect(() => {
    listener.current = onNews;
  });
  useEffect(() => {
    const hear = (event: Event) => listener.current((event as CustomEvent<LiveNews>).detail);
    window.addEventListener(liveNewsEvent, hear);
    return () => window.removeEventListener(liveNewsEvent, hear);
  }, []);
}

/** A number of what is unread: as the page came, and as it became since. */
export function useUnread(kind: "messages" | "notifications", asLoaded: number) {
  const [heard, setHeard] = useState<{ asLoaded: number; now: number } | null>(null);
  useNews(({ unread }) => {
    if (unread) setHeard({ asLoaded, now: unread[kind] });
  });
  return heard?.asLoaded === asLoaded ? heard.now : asLoaded;
}

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
