import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { countView } from "~/upstream.server/embedded";
import { setUpstreamLog } from "~/upstream.server/log";

const process = globalThis as typeof globalThis & { doorstepMarketplace?: Promise<unknown> };
// It is loaded when it is first needed, which takes a busy machine longer than a test waits.
beforeAll(async () => void (await import("~/marketplace.server/api")));
afterEach(() => {
  process.doorstepMarketplace = undefined;
});

const viewer = { clientAddress: "203.0.113.7", userAgent: "Firefox" };

test("a view is counted by the marketplace that runs", async () => {
  const add = vi.fn();
  const running = { marketplace: { services: { views: { add } } } };
  process.doorstepMarketplace = Promise.resolve(running);
  countView(7, viewer);
  await expect.poll(() => add.mock.calls, { timeout: 10_000 }).toEqual([[7, viewer]]);
});

test("one that could not be started is noted, and none is started after the end", async () => {
  const log = vi.fn();
  setUpstreamLog(log);
  process.doorstepMarketplace = Promise.reject(new Error("No database."));
  countView(7, viewer);
  await expect.poll(() => log.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(log).toHaveBeenCalledWith("warn", expect.anything(), "a view could not be counted");

  process.doorstepMarketplace = undefined;
  const { countView: count } = await import("~/marketplace.server/api");
  await count(7, viewer);
  expect(process.doorstepMarketplace).toBeUndefined();
});
