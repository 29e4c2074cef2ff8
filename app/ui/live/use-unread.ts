import { useState } from "react";
import { useNews } from "./use-news";

interface Unread {
  unreadMessages?: number;
  unreadNotifications?: number;
}

/** A member with the numbers of what is unread as they are by now; they came with the page, and were received since. */
export function useUnread<User extends Unread>(user: User | null): User | null {
  const [received, setReceived] = useState<{ since: User | null; now: Unread } | null>(null);
  useNews(({ unread }) => {
    if (!unread) return;
    const { messages: unreadMessages, notifications: unreadNotifications } = unread;
    setReceived({ since: user, now: { unreadMessages, unreadNotifications } });
  });
  return user && received?.since === user ? { ...user, ...received.now } : user;
}
