import { describe, expect, test, vi } from "vitest";
import type { Change, Dependency } from "~/contract/changes";
import { AnswerCache } from "~/upstream.server/cache";
import { newPage, pageBeingMade } from "~/upstream.server/page-being-made";
import { unavailable, UpstreamError } from "~/upstream.server/upstream-error";

const minutes = (count: number) => count * 60_000;
const dependsOn = (): Dependency[] => ["properties", "property:12"];
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(options: { entries?: number } = {}) {
  const clock = { now: 1_000_000 };
  const cache = new AnswerCache({ now: () => clock.now, ...options });
  let made = 0;
  const load = vi.fn(async () => ++made);
  return { clock, cache, load, read: (key = "a") => cache.read(key, { load, dependsOn }) };
}

test("an answer is fresh for ten minutes", async () => {
  const { clock, load, read } = setUp();
  await read();
  clock.now += minutes(10);
  expect(await read()).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test("then it is given at once while a new one is fetched", async () => {
  const { clock, load, read } = setUp();
  await read();
  clock.now += minutes(11);
  expect(await read()).toBe(1);
  await settled();
  expect(await read()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test("after an hour and ten minutes readers wait for a new one", async () => {
  const { clock, read } = setUp();
  await read();
  clock.now += minutes(71);
  expect(await read()).toBe(2);
});

test("readers of the same thing share one request", async () => {
  const { load, read } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

describe("while the upstream is down", () => {
  const down = () => Promise.reject(unavailable(503));

  test("the old answer stands in for a day, and it is not asked again at once", async () => {
    const { clock, cache, read } = setUp();
    await read();
    const load = vi.fn(down);
    clock.now += minutes(120);
    expect(await cache.read("a", { load, dependsOn })).toBe(1);
    expect(await cache.read("a", { load, dependsOn })).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
    clock.now += 11_000;
    expect(await cache.read("a", { load, dependsOn })).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    clock.now += minutes(24 * 60);
    await expect(cache.read("a", { load, dependsOn })).rejects.toThrow(
      "Oops! Something went wrong.",
    );
  });

  test("what a write made out of date is asked for anew, and stands in all the same", async () => {
    const { cache, read } = setUp();
    await read();
    cache.outdate();
    expect(await cache.read("a", { load: vi.fn(down), dependsOn })).toBe(1);
    cache.outdate();
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });

  test("a refusal is no failure of the upstream: it is passed on", async () => {
    const { clock, cache, read } = setUp();
    await read();
    clock.now += minutes(120);
    const refuse = () =>
      Promise.reject(new UpstreamError("refused", { status: 400, message: "No." }));
    await expect(cache.read("a", { load: refuse, dependsOn })).rejects.toThrow("No.");
    // What may not be read any more does not come back while the next try would wait.
    await expect(cache.read("a", { load: refuse, dependsOn })).rejects.toThrow("No.");
    await expect(cache.read("a", { load: down, dependsOn })).rejects.toThrow(
      "Oops! Something went wrong.",
    );
  });

  test("a page is not kept that shows what was changed since", async () => {
    const { cache, read } = setUp();
    await read();
    const pageOf = async (load: () => Promise<number>) => {
      const page = newPage();
      await pageBeingMade.run(page, () => cache.read("a", { load, dependsOn }));
      return page.isComplete;
    };
    cache.outdate();
    expect(await pageOf(down)).toBe(false);
    expect(await pageOf(down)).toBe(false);
    cache.outdate();
    expect(await pageOf(() => Promise.resolve(7))).toBe(true);
  });

  test("failures are not kept", async () => {
    const { cache, read } = setUp();
    await expect(cache.read("a", { load: down, dependsOn })).rejects.toThrow();
    expect(await read()).toBe(1);
  });
});

test("the least recently read makes room", async () => {
  const { cache, load, read } = setUp({ entries: 2 });
  await read("a");
  await read("b");
  await read("a");
  await read("c");
  expect(cache.size).toBe(2);
  await read("a");
  expect(load).toHaveBeenCalledTimes(3);
  await read("b");
  expect(load).toHaveBeenCalledTimes(4);
});

test("goes with what it depends on, and with nothing else", async () => {
  const { cache, load, read } = setUp();
  await read();
  cache.drop(["projects", "property:13", "property:1", "settings"]);
  expect(await read()).toBe(1);
  const concerned: Change[] = ["properties", "property:12", "everything"];
  for (const [nth, change] of concerned.entries()) {
    cache.drop(["articles", change]);
    expect(await read()).toBe(nth + 2);
  }
  expect(load).toHaveBeenCalledTimes(4);
});

test("what an answer depends on is read from it", async () => {
  const { cache } = setUp();
  const homes = [{ id: 7 }, { id: 8 }];
  const load = vi.fn(async () => homes);
  const byHome = (value: typeof homes) => value.map(({ id }): Dependency => `property:${id}`);
  const read = () => cache.read("a", { load, dependsOn: byHome });
  await read();
  cache.drop(["property:9"]);
  await read();
  expect(load).toHaveBeenCalledTimes(1);
  cache.drop(["property:8"]);
  await read();
  expect(load).toHaveBeenCalledTimes(2);
});

describe("what was asked for before a change", () => {
  const slowly = (cache: AnswerCache) => {
    let finish: (value: number) => void = () => undefined;
    const load = () => new Promise<number>((resolve) => (finish = resolve));
    const answer = cache.read("a", { load, dependsOn });
    return { answer, finish: () => finish(0) };
  };

  test("is not kept after it, nor given to who asks later", async () => {
    const { cache, read } = setUp();
    const before = slowly(cache);
    cache.drop(["properties"]);
    const after = read();
    before.finish();
    expect(await before.answer).toBe(0);
    expect(await after).toBe(1);
    expect(await read()).toBe(1);
  });

  test("is kept where the change does not concern it", async () => {
    const { cache, load, read } = setUp();
    const before = slowly(cache);
    cache.drop(["articles"]);
    before.finish();
    expect(await before.answer).toBe(0);
    expect(await read()).toBe(0);
    expect(load).not.toHaveBeenCalled();
  });
});

test("shared answers cannot be changed by a reader", async () => {
  const { cache } = setUp();
  const value = await cache.read("a", { load: async () => ({ rows: [{ id: 1 }] }), dependsOn });
  expect(() => value.rows.push({ id: 2 })).toThrow(TypeError);
  expect(() => Object.assign(value.rows[0] ?? {}, { id: 3 })).toThrow(TypeError);
});
