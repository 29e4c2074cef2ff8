import { afterEach, expect, test, vi } from "vitest";
import { keepShown, orAsShown } from "~/ui/live/as-shown";

const page = new Request("http://doorstep.test/user/chat/7/12");
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that cannot be had anew stays as it is shown while it stands, and is forgotten with it", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL(page.url));
  const forget = keepShown({ words: "The key is under the mat." });
  expect(await orAsShown(page, unreachable)).toEqual({ words: "The key is under the mat." });
  await expect(orAsShown(new Request(`${page.url}?before=3`), unreachable)).rejects.toThrow();
  forget();
  await expect(orAsShown(page, unreachable)).rejects.toThrow("Failed to fetch");
});

test("what the site answers counts, and what it refuses", async () => {
  vi.stubGlobal("location", new URL(page.url));
  keepShown("before");
  expect(await orAsShown(page, () => Promise.resolve("now"))).toBe("now");
  const refusal = new Response(null, { status: 404 });
  await expect(orAsShown(page, () => Promise.reject(refusal))).rejects.toBe(refusal);
});
