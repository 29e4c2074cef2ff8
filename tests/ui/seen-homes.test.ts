import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRefused } from "~/ui/consent";
import { mostSeenHomes, readSeenHomes, rememberHome, type SeenHome } from "~/ui/seen-homes";

const home = (id: number): SeenHome => ({
  id,
  slug: `home-${id}`,
  title: `Home ${id}`,
  price: "€1",
  place: "Évora",
  image: "",
});

const page: { consent?: string } = {};
beforeEach(() => {
  delete page.consent;
  vi.stubGlobal("document", { documentElement: { dataset: page } });
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const ids = () => readSeenHomes().map(({ id }) => id);

test("the home seen last comes first, and once", () => {
  for (const id of [1, 2, 3, 1]) rememberHome(home(id));
  expect(ids()).toEqual([1, 3, 2]);
  expect(readSeenHomes()[0]).toEqual(home(1));
});

test("where the operator asks, homes are kept once that was agreed to, and go when it was not", () => {
  page.consent = "asked";
  rememberHome(home(1));
  expect(ids()).toEqual([]);
  page.consent = "all";
  rememberHome(home(2));
  expect(ids()).toEqual([2]);
  page.consent = "necessary";
  rememberHome(home(3));
  expect(ids()).toEqual([]);
});

test("what was agreed to once goes when it is no longer", () => {
  rememberHome(home(1));
  page.consent = "necessary";
  expect(ids()).toEqual([]);
  forgetRefused();
  page.consent = "all";
  expect(ids()).toEqual([]);
});

test("the oldest go", () => {
  for (let id = 1; id <= mostSeenHomes + 3; id += 1) rememberHome(home(id));
  expect(ids()).toHaveLength(mostSeenHomes);
  expect(ids()[0]).toBe(mostSeenHomes + 3);
  expect(ids().at(-1)).toBe(4);
});

test.each(["not JSON", '"text"', "{}", '[null, 3, {"id": "4"}, {"id": 5, "slug": 6}]'])(
  "what others wrote there counts for nothing: %s",
  (text) => {
    localStorage.setItem("doorstep.seen-homes", text);
    expect(readSeenHomes()).toEqual([]);
    rememberHome(home(7));
    expect(ids()).toEqual([7]);
  },
);

test("without storage nothing was seen, and nothing breaks", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  rememberHome(home(1));
  expect(readSeenHomes()).toEqual([]);
});
