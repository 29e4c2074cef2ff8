import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginVisit } from "~/ui/begin-visit";
import { seenHomesAddress } from "~/ui/browser-visit";
import { keepDraft, readDraft } from "~/ui/chat-drafts";
import { rememberHome } from "~/ui/seen-homes";

class Form {
  constructor(readonly action: string) {}
  getAttribute() {
    return new URL(this.action).pathname;
  }
}

const draft = { memberId: 12, propertyId: 7, userId: 3 };
let page: EventTarget;
let leaving: AbortController;

beforeEach(() => {
  page = new EventTarget();
  leaving = new AbortController();
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem: (key: string) => void delete kept[key],
  };
  // As browsers list them: the keys alone.
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal(
    "document",
    Object.assign(page, { visibilityState: "visible", documentElement: { dataset: {} } }),
  );
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("HTMLFormElement", Form);
  beginVisit(12, true, leaving.signal);
  keepDraft(draft, "Is it still free?");
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const submits = (path: string) => {
  const event = new Event("submit");
  Object.defineProperty(event, "target", { value: new Form(`http://doorstep.test${path}`) });
  page.dispatchEvent(event);
};

test("what was written and not sent goes with signing out", () => {
  submits("/logout");
  expect(readDraft(draft)).toBe("");
});

test("it goes with the account, but not when that is only asked for, nor when a session ends otherwise", () => {
  submits("/user/delete-account");
  expect(readDraft(draft)).toBe("Is it still free?");
  leaving.abort();
  expect(readDraft(draft)).toBe("");

  leaving = new AbortController();
  beginVisit(12, true, leaving.signal);
  keepDraft(draft, "Tomorrow?");
  leaving.abort();
  expect(readDraft(draft)).toBe("Tomorrow?");
});

test("homes that were looked at are sent to our own server alone", () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve({ ok: true });
  });
  rememberHome({ id: 4, slug: "home", title: "Home", price: "€1", place: "Évora", image: "" });
  const next = new AbortController();
  beginVisit(13, false, next.signal);
  expect(asked).not.toContain(seenHomesAddress);
  next.abort();
  beginVisit(13, true, leaving.signal);
  expect(asked).toContain(seenHomesAddress);
});
