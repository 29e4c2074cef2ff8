import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive } from "~/ui/live/follow-live";
import { liveNewsEvent } from "~/ui/live/live-news";

/** A line as the browser has it; what comes through it the test says. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Line[] = [];
  readyState = 1;
  constructor(readonly address: string) {
    super();
    Line.opened.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  says(event: string, lastEventId = "", data: unknown = 1) {
    const said = { lastEventId, data: JSON.stringify(data) };
    this.dispatchEvent(Object.assign(new Event(event), said));
  }
}

const news = { changes: [], unread: { messages: 0, notifications: 0 } };
const statuses: number[] = [];
let heard: unknown[] = [];
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  Line.opened = [];
  heard = [];
  leaving = new AbortController();
  const page = new EventTarget();
  page.addEventListener(liveNewsEvent, (event) => heard.push((event as CustomEvent).detail));
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("EventSource", Line);
  vi.stubGlobal("fetch", () => Promise.resolve({ status: statuses.shift() ?? 204 }));
  vi.stubGlobal("navigator", {
    locks: {
      query: () => Promise.resolve({ held: [] }),
      request: (_name: string, _options: object, work: () => Promise<void>) => work(),
    },
  });
  followLive(7, true, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = () => Line.opened.at(-1)!;

test("a line that fell silent gives way to another one, which reads on from there", async () => {
  newest().says("news", "12", news);
  await vi.advanceTimersByTimeAsync(50_000);
  newest().says("beat");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(Line.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(Line.opened).toHaveLength(2);
  expect(Line.opened[0]!.readyState).toBe(Line.CLOSED);
  expect(newest().address).toContain("from=12");
});

test("where the server asks for another line it is opened at once", async () => {
  newest().says("news", "3", news);
  newest().says("renew");
  await vi.advanceTimersByTimeAsync(0);
  expect(Line.opened.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1]);
  expect(newest().address).toContain("from=3");
});

test("where no line can be had, pages look again every now and then, while somebody is signed in", async () => {
  statuses.push(204, 401);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(newest().readyState).toBe(Line.CLOSED);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(heard).toEqual([{ changes: [{ kind: "everything" }], unread: null }]);
  expect(Line.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.opened).toHaveLength(2);
});

const breaks = () => newest().dispatchEvent(new Event("error"));

test("a line that breaks is opened again a moment later, and later each time that there is none", async () => {
  newest().says("news", "5", news);
  breaks();
  expect(newest().readyState).toBe(Line.CLOSED);
  await vi.advanceTimersByTimeAsync(700);
  expect(Line.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(newest().address).toContain("from=5");
  const pauses: number[] = [];
  for (let line = 2; line < 10; line += 1) {
    expect(Line.opened).toHaveLength(line);
    const before = performance.now();
    breaks();
    while (Line.opened.length === line) await vi.advanceTimersByTimeAsync(100);
    pauses.push(performance.now() - before);
  }
  for (const [place, pause] of pauses.entries()) {
    const wanted = Math.min(1_000 * 2 ** (place + 1), 60_000);
    expect(pause).toBeGreaterThan(wanted * 0.7);
    // Lines are tried between two looks, of which there is one at least every 12.5 s.
    expect(pause).toBeLessThan(wanted * 1.25 + 12_600);
  }
  newest().says("news", "6", news);
  await vi.advanceTimersByTimeAsync(26_000);
  breaks();
  await vi.advanceTimersByTimeAsync(1_300);
  expect(newest().address).toContain("from=6");
});

test("where each line is cut after its first words, lines are tried ever later, and pages look again", async () => {
  const untilTenMinutes = performance.now() + 600_000;
  while (performance.now() < untilTenMinutes) {
    if (newest().readyState !== Line.CLOSED) {
      newest().says("news", "5", news);
      breaks();
    }
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(Line.opened.length).toBeLessThan(25);
  const looks = heard.filter((one) => JSON.stringify(one).includes("everything"));
  expect(looks.length).toBeGreaterThan(40);
});

test("browsers whose lines break at once do not come back at once", async () => {
  const after = new Set<number>();
  for (let browser = 0; browser < 5; browser += 1) {
    leaving.abort();
    leaving = new AbortController();
    followLive(7, true, leaving.signal);
    newest().says("news", "1", news);
    const before = performance.now();
    const count = Line.opened.length;
    breaks();
    while (Line.opened.length === count) await vi.advanceTimersByTimeAsync(1);
    after.add(Math.round(performance.now() - before));
  }
  expect(after.size).toBeGreaterThan(1);
});

test("without locks each page looks again by itself, and opens no line", async () => {
  leaving.abort();
  Line.opened = [];
  leaving = new AbortController();
  vi.stubGlobal("navigator", {});
  followLive(7, true, leaving.signal);
  await vi.advanceTimersByTimeAsync(13_000);
  expect([heard, Line.opened]).toEqual([[{ changes: [{ kind: "everything" }], unread: null }], []]);
});

/** Whoever asks for the lock has it once all who asked before are done. */
function locksInTurn() {
  let last = Promise.resolve();
  let count = 0;
  return {
    query: () => Promise.resolve({ held: count > 0 ? [{ name: "doorstep-live-7" }] : [] }),
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      count += 1;
      last = last.then(() => (signal.aborted ? undefined : work())).finally(() => (count -= 1));
      return last;
    },
  };
}

/** What one tab of a browser posts all others hear. */
class Channel {
  static all = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const one of Channel.all) if (one !== this) one.onmessage?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
}

test("the tabs of a browser have one line, and when that tab is closed the next reads on by its own", async () => {
  leaving.abort();
  Line.opened = [];
  vi.stubGlobal("navigator", { locks: locksInTurn() });
  vi.stubGlobal("BroadcastChannel", Channel);
  const first = new AbortController();
  leaving = new AbortController();
  followLive(7, true, first.signal);
  followLive(7, true, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(Line.opened).toHaveLength(1);
  newest().says("news", "4", news);
  heard = [];
  newest().says("news", "5", news);
  expect(heard).toEqual([news, news]);
  first.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(Line.opened).toHaveLength(2);
  expect(newest().address).toContain("from=5");
});
