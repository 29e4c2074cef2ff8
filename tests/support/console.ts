import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

/** A stray complaint on the console is a fault that nobody looked at, so it fails the test. */
let complaints: MockInstance[];

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  for (const spy of complaints) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockRestore();
  }
});
