import { expect, test } from "vitest";
import { createRestartWaits } from "../../worker-restarts.js";

test("processes that end at once are waited with longer and longer, up to a minute", () => {
  const waitAfter = createRestartWaits();
  const waits = Array.from({ length: 10 }, () => waitAfter(800));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test("one that ran for long is replaced soon, and the count begins anew", () => {
  const waitAfter = createRestartWaits();
  for (let ends = 0; ends < 5; ends += 1) waitAfter(800);
  expect(waitAfter(3_600_000)).toBe(500);
  expect(waitAfter(800)).toBe(1000);
});
