import type { LiveChange } from "~/contract/live";

/** What pages hear; the numbers are null where only looking again would tell them. */
export interface LiveNews {
  changes: LiveChange[];
  unread: { messages: number; notifications: number } | null;
}

/** Milliseconds within which a page may have been asked for that is shown only now. */
const onTheWay = 10_000;

let latest: { change: LiveChange; at: number }[] = [];

/** Tells the pages of this window. */
export function tellNews(news: LiveNews) {
  const at = performance.now();
  latest = [
    ...latest.filter((one) => at - one.at < onTheWay),
    ...news.changes.map((change) => ({ change, at })),
  ];
  window.dispatchEvent(new CustomEvent(liveNewsEvent, { detail: news }));
}

/** What was told while a page that is shown now was still on its way, and may lack it. */
export const toldOnTheWay = () =>
  latest.filter(({ at }) => performance.now() - at < onTheWay).map(({ change }) => change);

/** By it pages of this window hear the news. */
export const liveNewsEvent = "doorstep:news";
