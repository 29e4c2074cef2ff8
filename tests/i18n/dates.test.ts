import { expect, test } from "vitest";
import { formatDay, machineTime } from "~/i18n/dates";

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
