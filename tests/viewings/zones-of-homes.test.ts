import { expect, test, vi } from "vitest";

test("date formats are made for the zones that are asked for, not for all of them", async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const { zoneOf } = await import("~/marketplace.server/viewings/home-zone");
  expect(made).not.toHaveBeenCalled();
  const home = { country: "Portugal", latitude: 38.72, longitude: -9.14 };
  expect(zoneOf(home, "UTC")).toBe("Europe/Lisbon");
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
