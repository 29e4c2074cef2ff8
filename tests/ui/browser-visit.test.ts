import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteVisit, seenHomesAddress, takeSeenAlong } from "~/ui/browser-visit";
import { lastVisitKey, rememberHome } from "~/ui/seen-homes";

const page: { consent?: string } = {};
const posted: string[] = [];

beforeEach(() => {
  delete page.consent;
  posted.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { documentElement: { dataset: page } });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", (address: string, { body }: { body: URLSearchParams }) => {
    expect(address).toBe(seenHomesAddress);
    posted.push(body.get("seen") ?? "");
    return Promise.resolve({ ok: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const look = (id: number) =>
  rememberHome({ id, slug: `home-${id}`, title: "Home", price: "€1", place: "Évora", image: "" });

/** A page of the member, or of nobody, until another is opened. */
async function open(memberId: number | undefined, seen?: number) {
  const leaving = new AbortController();
  if (seen !== undefined) look(seen);
  takeSeenAlong(memberId, leaving.signal);
  await Promise.resolve();
  await Promise.resolve();
  leaving.abort();
}

test("what a visitor looked at is taken along once, and nothing that another member looked at", async () => {
  await open(undefined, 1);
  await open(undefined, 2);
  await open(7);
  await open(7, 3);
  expect(posted).toEqual(["2,1"]);
  await open(undefined, 4);
  await open(8, 5);
  expect(posted).toEqual(["2,1", "5,4"]);
});

test("a visit ends after three hours without a page; where keeping is refused, none is known", () => {
  const at = (hour: number) => Date.UTC(2026, 10, 25, hour);
  const since = () => localStorage.getItem(lastVisitKey);
  noteVisit(undefined, at(1));
  noteVisit(undefined, at(3));
  expect(since()).toBeNull();
  noteVisit(undefined, at(7));
  expect(since()).toBe("2026-11-25T03:00:00.000Z");
  noteVisit(undefined, at(8));
  expect(since()).toBe("2026-11-25T03:00:00.000Z");
  page.consent = "necessary";
  noteVisit(undefined, at(9));
  expect(since()).toBeNull();
});
