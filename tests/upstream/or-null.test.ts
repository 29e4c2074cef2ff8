import { expect, test, vi } from "vitest";
import { orNull } from "~/upstream.server/or-null";
import { newPage, pageBeingMade } from "~/upstream.server/page-being-made";

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

test("what comes in time is there", async () => {
  const log = vi.fn();
  expect(await orNull(after(1, "similar homes"), 200, log)).toBe("similar homes");
  expect(log).not.toHaveBeenCalled();
});

test("what fails or is late is null, with a line in the log", async () => {
  const log = vi.fn();
  expect(await orNull(Promise.reject(new Error("no")), 200, log)).toBeNull();
  expect(await orNull(after(100, "late"), 5, log)).toBeNull();
  expect(log.mock.calls.map(([level, , message]) => [level, message])).toEqual([
    ["warn", "a part of the page was left out: it failed"],
    ["warn", "a part of the page was left out: too slow"],
  ]);
});

test("a page that lacks a part is known as not whole, and only that one", async () => {
  const pages = [newPage(), newPage(), newPage()];
  const parts = [after(100, "late"), Promise.reject(new Error("no")), after(1, "similar homes")];
  await Promise.all(
    pages.map((page, place) =>
      pageBeingMade.run(page, () => orNull<unknown>(parts[place]!, 20, vi.fn())),
    ),
  );
  expect(pages.map(({ isComplete }) => isComplete)).toEqual([false, false, true]);
});
