import { describe, expect, test, vi } from "vitest";
import { AnswerCache } from "~/upstream.server/cache";
import { pageCompleteness } from "~/upstream.server/or-null";
import { unavailable, UpstreamError } from "~/upstream.server/upstream-error";

const minutes = (count: number) => count * 60_000;
const path = "get-property-list";
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(options: { entries?: number } = {}) {
  const clock = { now: 1_000_000 };
  const cache = new AnswerCache({ now: () => clock.now, ...options });
  let made = 0;
  const load = vi.fn(async () => ++made);
  return { clock, cache, load, read: (key = "a") => cache.read(key, path, load) };
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
    expect(await cache.read("a", path, load)).toBe(1);
    expect(await cache.read("a", path, load)).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
    clock.now += 11_000;
    expect(await cache.read("a", path, load)).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    clock.now += minutes(24 * 60);
    await expect(cache.read("a", path, load)).rejects.toThrow("Oops! Something went wrong.");
  });

  test("what a write made out of date is asked for anew, and stands in all the same", async () => {
    const { cache, read } = setUp();
    await read();
    cache.outdate();
    expect(await cache.read("a", path, vi.fn(down))).toBe(1);
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
    await expect(cache.read("a", path, refuse)).rejects.toThrow("No.");
    // What may not be read any more does not come back while the next try would wait.
    await expect(cache.read("a", path, refuse)).rejects.toThrow("No.");
    await expect(cache.read("a", path, down)).rejects.toThrow("Oops! Something went wrong.");
  });

  test("a page is not kept that shows what was changed since", async () => {
    const { cache, read } = setUp();
    await read();
    const pageOf = async (load: () => Promise<number>) => {
      const page = { isComplete: true };
      await pageCompleteness.run(page, () => cache.read("a", path, load));
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
    await expect(cache.read("a", path, down)).rejects.toThrow();
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

test("dropped by call, by area, or as a whole", async () => {
  const { cache, load, read } = setUp();
  await read();
  cache.drop("site");
  cache.drop("get_property");
  expect(await read()).toBe(1);
  for (const [nth, tag] of [path, "properties", "everything", "property:12", undefined].entries()) {
    cache.drop(tag);
    expect(await read()).toBe(nth + 2);
  }
  expect(load).toHaveBeenCalledTimes(6);
});

test("what was asked for before a drop is not kept after it", async () => {
  const { cache, read } = setUp();
  let finish: (value: number) => void = () => undefined;
  const slow = cache.read("a", path, () => new Promise<number>((resolve) => (finish = resolve)));
  cache.drop("properties");
  const after = read();
  finish(0);
  expect(await slow).toBe(0);
  expect(await after).toBe(1);
  expect(await read()).toBe(1);
});

test("shared answers cannot be changed by a reader", async () => {
  const { cache } = setUp();
  const value = await cache.read("a", path, async () => ({ rows: [{ id: 1 }] }));
  expect(() => value.rows.push({ id: 2 })).toThrow(TypeError);
  expect(() => Object.assign(value.rows[0] ?? {}, { id: 3 })).toThrow(TypeError);
});
