import { paths } from "~/paths";
import { type LiveNews, tellNews } from "./live-news";

/** Where nothing was heard for so long after the line was opened, something on the way holds it back. */
const openedWithin = 10_000;
/** The server says something at least every 25 s; a line that is silent for longer leads nowhere any more. */
const silentFor = 60_000;
const lookAgainAfter = { visible: 10_000, hidden: 60_000 };

interface Heard {
  id: string;
  news: LiveNews;
}

const everything: LiveNews = { changes: [{ kind: "everything" }], unread: null };

/** Not all at once, when many were cut off at once. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/**
 * Hears what changes for the member, one line for all tabs of a browser: the tab that holds the lock has it
 * and tells the others; when it is closed the next reads on from where it was. Where no line can be had,
 * the pages look again every now and then.
 */
export function followLive(memberId: number, isStreamed: boolean, ending: AbortSignal) {
  if (!("locks" in navigator) || ending.aborted) return;
  const name = `doorstep-live-${memberId}`;
  const channel = new BroadcastChannel(name);
  ending.addEventListener("abort", () => channel.close());
  let lastId = "";
  channel.onmessage = ({ data }: MessageEvent<Heard>) => {
    lastId = data.id;
    tellNews(data.news);
  };
  const hear = (heard: Heard) => {
    lastId = heard.id;
    tellNews(heard.news);
    channel.postMessage(heard);
  };
  // Another tab has heard for this one only from now on.
  void navigator.locks.query().then(({ held }) => {
    if (held?.some((lock) => lock.name === name)) tellNews(everything);
  });
  // Pushed messages come sooner than the next look; every window is told by the service worker.
  if (!isStreamed)
    navigator.serviceWorker?.addEventListener("message", () => tellNews(everything), {
      signal: ending,
    });
  navigator.locks
    .request(name, { signal: ending }, async () => {
      // What changed before the line was open, nobody told.
      let isFirst = lastId === "";
      const hearFirst = (heard: Heard) => {
        hear(isFirst ? { ...heard, news: { ...heard.news, changes: everything.changes } } : heard);
        isFirst = false;
      };
      while (!ending.aborted) {
        if (isStreamed) while (await openLine(lastId, hearFirst, ending));
        await pause(withJitter(lookAgainAfter[document.visibilityState]), ending);
        if (ending.aborted) return;
        const status = await siteStatus();
        if (status === 401) return;
        if (status === 204) hear({ id: lastId, news: everything });
      }
    })
    .catch(() => undefined);
}

/**
 * Listens until the line is closed for good, or nothing comes through it. Returns whether another one is to be opened at
 * once: the server asked for it, or a line that was there fell silent, as with a network that vanished.
 */
function openLine(from: string, hear: (heard: Heard) => void, ending: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const source = new EventSource(paths.live({ from }));
    let wasHeard = false;
    const close = (isToBeOpened: boolean) => {
      clearTimeout(silence);
      ending.removeEventListener("abort", end);
      source.close();
      resolve(isToBeOpened);
    };
    const end = () => close(false);
    const fellSilent = () => close(wasHeard);
    let silence = setTimeout(fellSilent, openedWithin);
    const noteAlive = () => {
      wasHeard = true;
      clearTimeout(silence);
      silence = setTimeout(fellSilent, silentFor);
    };
    source.addEventListener("news", ({ lastEventId, data }: MessageEvent<string>) => {
      noteAlive();
      hear({ id: lastEventId, news: JSON.parse(data) as LiveNews });
    });
    source.addEventListener("beat", noteAlive);
    source.addEventListener("renew", () => close(true));
    // The browser opens a line that broke again by itself.
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) end();
    });
    ending.addEventListener("abort", end);
  });
}

/**
 * 204 for whoever is signed in, 401 for all others. A page that is asked for anew while nobody answers would give
 * way to one that says so.
 */
const siteStatus = () =>
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
