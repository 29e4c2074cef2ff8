import { expect, test } from "vitest";
import { formatClock, formatDay, formatStart, machineTime, tellDaysIn } from "~/i18n/dates";

test.each([
  ["2026-03-02T23:30:00.000000Z", "en", "March 2, 2026", "2026-03-02T23:30:00.000Z"],
  ["2026-03-02", "en", "March 2, 2026", "2026-03-02T00:00:00.000Z"],
  ["2026-03-02 23:30:00", "fr", "2 mars 2026", "2026-03-02T23:30:00.000Z"],
  ["2026-03-02", "ar", "2 مارس 2026", "2026-03-02T00:00:00.000Z"],
  ["2 days ago", "en", "2 days ago", undefined],
  ["2026-99-99", "en", "2026-99-99", undefined],
  ["", "en", "", undefined],
  [null, "en", "", undefined],
])("%s in %s", (time, language, shown, machine) => {
  expect(formatDay(time, language)).toBe(shown);
  expect(machineTime(time)).toBe(machine);
});

test("days and hours are told as the site's clocks show them; counted days stay what they are", () => {
  tellDaysIn(() => "Asia/Kolkata");
  expect(formatDay("2026-03-02T23:30:00.000Z", "en")).toBe("March 3, 2026");
  expect(formatDay("2026-03-02 23:30:00", "en")).toBe("March 3, 2026");
  expect(formatClock("2026-03-02T23:30:00.000Z", "en")).toBe("05:00 GMT+5:30");
  expect(formatClock("2026-03-02T18:31:00.000Z", "en")).toBe("00:01 GMT+5:30");
  expect(formatDay("2026-03-02", "en")).toBe("March 2, 2026");
  tellDaysIn(() => "UTC");
});

test("what begins with a day of the site begins that day, and everything else at a time of day", () => {
  tellDaysIn(() => "Asia/Kolkata");
  expect(formatStart("2026-03-02T18:30:00.000Z", "en")).toBe("March 3, 2026");
  expect(formatStart("2026-03-02T18:31:00.000Z", "en")).toBe("Tuesday, March 3, 2026 at 00:01");
  expect(formatStart("2026-03-03T00:00:00.000Z", "en")).toBe("Tuesday, March 3, 2026 at 05:30");
  tellDaysIn(() => "UTC");
});

test("a day of medium length has the month's name in Arabic too", () => {
  tellDaysIn(() => "UTC");
  expect(formatDay("2026-11-09", "ar", "medium")).toBe("9 نوفمبر 2026");
  expect(formatDay("2026-11-09", "en", "medium")).toBe("Nov 9, 2026");
});
