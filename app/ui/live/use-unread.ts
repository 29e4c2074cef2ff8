import { useState } from "react";
import { useNews } from "./use-news";

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
