import { expect, test, vi } from "vitest";
import { orNothing, wholePage } from "~/upstream.server/or-nothing";

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

test("what comes in time is there", async () => {
  const log = vi.fn();
  expect(await orNothing(after(1, "similar homes"), 200, log)).toBe("similar homes");
  expect(log).not.toHaveBeenCalled();
});

test("what fails or is late is null, with a line in the log", async () => {
  const log = vi.fn();
  expect(await orNothing(Promise.reject(new Error("no")), 200, log)).toBeNull();
  expect(await orNothing(after(100, "late"), 5, log)).toBeNull();
  expect(log.mock.calls.map(([level, , message]) => [level, message])).toEqual([
    ["warn", "a part of the page was left out: it failed"],
    ["warn", "a part of the page was left out: too slow"],
  ]);
});

test("a page that lacks a part is known as not whole, and only that one", async () => {
  const pages = [true, true, true].map((isWhole) => ({ isWhole }));
  const parts = [after(100, "late"), Promise.reject(new Error("no")), after(1, "similar homes")];
  await Promise.all(
    pages.map((page, place) =>
      wholePage.run(page, () => orNothing<unknown>(parts[place]!, 20, vi.fn())),
    ),
  );
  expect(pages.map(({ isWhole }) => isWhole)).toEqual([false, false, true]);
});
