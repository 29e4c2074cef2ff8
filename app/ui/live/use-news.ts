import { useEffect, useRef } from "react";
import { type LiveNews, liveNewsEvent } from "./live-news";

/** Hears what changed for the member. */
export function useNews(onNews: (news: LiveNews) => void) {
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
