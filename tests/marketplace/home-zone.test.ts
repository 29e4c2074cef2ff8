import { describe, expect, test, vi } from "vitest";
import { homeZones, zoneOf } from "~/marketplace.server/viewings/home-zone";
import { instantOf } from "~/marketplace.server/viewings/zoned-time";

describe("a home lies in the time zone", () => {
  test.each([
    ["Portugal", 38.72, -9.14, "Europe/Lisbon"],
    ["Portugal", 37.74, -25.67, "Atlantic/Azores"],
    ["United States", 40.71, -74.0, "America/New_York"],
    ["Estados Unidos", 34.05, -118.24, "America/Los_Angeles"],
    ["Espagne", 40.42, -3.7, "Europe/Madrid"],
    ["भारत", 19.07, 72.88, "Asia/Kolkata"],
    ["الإمارات العربية المتحدة", 25.2, 55.27, "Asia/Dubai"],
    ["Australia", -33.87, 151.21, "Australia/Sydney"],
    ["Spain", 39.99, 0, "Europe/Madrid"],
    [" germany ", 52.52, 13.4, "Europe/Berlin"],
    ["Atlantis", 35.68, 139.69, "Asia/Tokyo"],
  ])("of its country and position: %s %s %s", (country, latitude, longitude, zone) => {
    expect(zoneOf({ country, latitude, longitude }, "UTC")).toBe(zone);
  });

  test("of its country alone, when that has one; else the marketplace's", () => {
    const nowhere = { latitude: null, longitude: null };
    expect(zoneOf({ country: "Kenya", ...nowhere }, "UTC")).toBe("Africa/Nairobi");
    expect(zoneOf({ country: "Canada", ...nowhere }, "Europe/Paris")).toBe("Europe/Paris");
    expect(zoneOf({ country: "", latitude: 0, longitude: 0 }, "Europe/Paris")).toBe("Europe/Paris");
  });
});

describe("a time of day is an instant", () => {
  test.each([
    ["2026-12-01", "10:15", "Europe/Lisbon", "2026-12-01T10:15:00.000Z"],
    ["2027-06-01", "10:15", "Europe/Lisbon", "2027-06-01T09:15:00.000Z"],
    ["2026-12-01", "00:00", "Asia/Kolkata", "2026-11-30T18:30:00.000Z"],
    ["2026-12-01", "23:45", "Pacific/Kiritimati", "2026-12-01T09:45:00.000Z"],
    ["2026-12-01", "00:15", "Pacific/Pago_Pago", "2026-12-01T11:15:00.000Z"],
    // Lord Howe puts its clocks forward by half an hour.
    ["2027-10-03", "02:30", "Australia/Lord_Howe", "2027-10-02T15:30:00.000Z"],
  ])("%s %s in %s", (day, time, zone, instant) => {
    expect(instantOf(day, time, zone)?.toISOString()).toBe(instant);
  });

  test("which does not exist while clocks are put forward", () => {
    expect(instantOf("2027-03-28", "02:30", "Europe/Berlin")).toBeNull();
    expect(instantOf("2027-03-14", "02:00", "America/New_York")).toBeNull();
    expect(instantOf("2027-03-28", "03:00", "Europe/Berlin")?.toISOString()).toBe(
      "2027-03-28T01:00:00.000Z",
    );
    expect(instantOf("2027-10-03", "02:15", "Australia/Lord_Howe")).toBeNull();
  });

  test("which is there twice while they are put back: the first is meant", () => {
    expect(instantOf("2027-10-31", "02:30", "Europe/Berlin")?.toISOString()).toBe(
      "2027-10-31T00:30:00.000Z",
    );
    expect(instantOf("2026-11-01", "01:30", "America/New_York")?.toISOString()).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });
});

test("zones are looked into as homes lie in them, not all of them beforehand", () => {
  const isKnown = vi.fn(() => true);
  const find = homeZones(isKnown);
  expect(isKnown).not.toHaveBeenCalled();
  expect(find({ country: "Portugal", latitude: 38.72, longitude: -9.14 }, "UTC")).toBe(
    "Europe/Lisbon",
  );
  expect(isKnown.mock.calls).toEqual([["Europe/Lisbon"]]);
});
