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

interface Unread {
  unreadMessages?: number;
  unreadNotifications?: number;
}

/** A member with the numbers of what is unread as they are by now; they came with the page, and were heard since. */
export function useUnread<User extends Unread>(user: User | null): User | null {
  const [heard, setHeard] = useState<{ since: User | null; now: Unread } | null>(null);
  useNews(({ unread }) => {
    if (!unread) return;
    const { messages: unreadMessages, notifications: unreadNotifications } = unread;
    setHeard({ since: user, now: { unreadMessages, unreadNotifications } });
  });
  return user && heard?.since === user ? { ...user, ...heard.now } : user;
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
