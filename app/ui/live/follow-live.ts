import { paths } from "~/paths";
import { type LiveNews, tellNews } from "./live-news";

/** Where nothing came for so long after the line was opened, something on the way holds it back. */
const openedWithin = 10_000;
/** The server says something at least every 25 s; a line that is silent for longer leads nowhere any more. */
const silentFor = 60_000;
const lookAgainAfter = { visible: 10_000, hidden: 60_000 };
/** A line that was there for so long (a beat) broke; one that ends sooner is cut off by something on the way. */
const stableAfter = 25_000;
/** A line that broke is tried again after so long, then after twice as long each time that there is none. */
const openAgainAfter = { first: 1_000, most: 60_000 };

interface Received {
  id: string;
  news: LiveNews;
}

const everything: LiveNews = { changes: [{ kind: "everything" }], unread: null };

/** Not all at once, when many were cut off at once. */
const withJitter = (milliseconds: number) => Math.round(milliseconds * (0.75 + Math.random() / 2));

/**
 * Receives what changes for the member, one line for all tabs of a browser: the tab that holds the lock has it
 * and tells the others; when it is closed the next reads on from where it was. Where no line can be had,
 * the pages look again every now and then; so does each tab of a browser without locks (where the site is not reached
 * by https), since a line for each would leave no connection to load pages by.
 */
export function followLive(memberId: number, isStreamed: boolean, ending: AbortSignal) {
  if (ending.aborted) return;
  if (!("locks" in navigator)) {
    void keepReceiving(false, "", ({ news }) => tellNews(news), ending);
    return;
  }
  const name = `doorstep-live-${memberId}`;
  const channel = new BroadcastChannel(name);
  ending.addEventListener("abort", () => channel.close());
  let lastId = "";
  channel.onmessage = ({ data }: MessageEvent<Received>) => {
    lastId = data.id;
    tellNews(data.news);
  };
  const receive = (received: Received) => {
    lastId = received.id;
    tellNews(received.news);
    channel.postMessage(received);
  };
  // Another tab receives for this one only from now on.
  void navigator.locks.query().then(({ held }) => {
    if (held?.some((lock) => lock.name === name)) tellNews(everything);
  });
  // Pushed messages come sooner than the next look; every window is told by the service worker.
  if (!isStreamed)
    navigator.serviceWorker?.addEventListener("message", () => tellNews(everything), {
      signal: ending,
    });
  navigator.locks
    .request(name, { signal: ending }, () => keepReceiving(isStreamed, lastId, receive, ending))
    .catch(() => undefined);
}

/** Receives by one line after the other, and looks by itself while there is none; until nobody is signed in any more. */
async function keepReceiving(
  isStreamed: boolean,
  from: string,
  tell: (received: Received) => void,
  ending: AbortSignal,
) {
  let lastId = from;
  // What changed before the line was open, nobody told.
  let isFirst = from === "";
  const receive = ({ id, news }: Received) => {
    lastId = id;
    tell({ id, news: isFirst ? { ...news, changes: everything.changes } : news });
    isFirst = false;
  };
  /** In a row: lines that did not hold, and the break before them. */
  let failures = 0;
  let lineAt = 0;
  while (!ending.aborted) {
    let wait = withJitter(lookAgainAfter[document.visibilityState]);
    if (isStreamed && performance.now() >= lineAt) {
      const { isToBeOpened, hasHeld } = await openLine(lastId, receive, ending);
      if (ending.aborted) return;
      failures = isToBeOpened ? 0 : hasHeld ? 1 : failures + 1;
      if (isToBeOpened) continue;
      const { first, most } = openAgainAfter;
      const again = withJitter(Math.min(first * 2 ** (failures - 1), most));
      lineAt = performance.now() + again;
      wait = Math.min(wait, again);
    }
    await pause(wait, ending);
    if (ending.aborted) return;
    // Right after a break the next line tells what was missed.
    if (failures === 1 && lastId !== "") continue;
    const status = await siteStatus();
    if (status === 401) return;
    if (status === 204) tell({ id: lastId, news: everything });
  }
}

/**
 * Listens until the line breaks, or nothing comes through it. Another one is to be opened at once where the server asked
 * for it, or a line that was there fell silent, as with a network that vanished.
 */
function openLine(from: string, receive: (received: Received) => void, ending: AbortSignal) {
  return new Promise<{ isToBeOpened: boolean; hasHeld: boolean }>((resolve) => {
    const source = new EventSource(paths.live({ from }));
    const openedAt = performance.now();
    let isAlive = false;
    const close = (isToBeOpened: boolean) => {
      clearTimeout(silence);
      ending.removeEventListener("abort", end);
      source.close();
      resolve({ isToBeOpened, hasHeld: isAlive && performance.now() - openedAt >= stableAfter });
    };
    const end = () => close(false);
    const fellSilent = () => close(isAlive);
    let silence = setTimeout(fellSilent, openedWithin);
    const noteAlive = () => {
      isAlive = true;
      clearTimeout(silence);
      silence = setTimeout(fellSilent, silentFor);
    };
    source.addEventListener("news", ({ lastEventId, data }: MessageEvent<string>) => {
      noteAlive();
      receive({ id: lastEventId, news: JSON.parse(data) as LiveNews });
    });
    source.addEventListener("beat", noteAlive);
    source.addEventListener("renew", () => close(true));
    // The browser would open it again by itself, all of them at the same moment and as often as it likes.
    source.addEventListener("error", end);
    ending.addEventListener("abort", end);
  });
}

/**
 * 204 for whoever is signed in, 401 for all others. A page that is asked for anew while nobody answers would give
 * way to one that says so.
 */
export const siteStatus = () =>
  fetch(paths.live({ check: 1 })).then(
    ({ status }) => status,
    () => null,
  );

const pause = (milliseconds: number, ending: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      ending.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    ending.addEventListener("abort", over);
  });
