import { expect, test } from "vitest";
import { distanceUnitName, formatDistance, formatFileSize } from "~/i18n/measures";

test.each([
  [0.4, "km", "en", "0.4 km"],
  [350, "m", "en", "350 m"],
  [1.25, "mi", "en", "1.25 mi"],
  [90, "yd", "en", "90 yd"],
  [2, undefined, "en", "2 km"],
  [2, "leagues", "en", "2 km"],
  [2.5, "km", "es", "2,5 km"],
  [2.5, "km", "ar", "2.5 كم"],
])("%s in %s, in %s: %s", (distance, option, language, shown) => {
  expect(formatDistance(distance, option, language)).toBe(shown);
});

test.each([
  [12, "12 byte"],
  [999, "999 byte"],
  [1000, "1 kB"],
  [214_300, "214 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [3_120_000, "3.1 MB"],
])("a file of %s bytes: %s", (bytes, shown) => {
  expect(formatFileSize(bytes, "en")).toBe(shown);
});

test("a unit of distance has the language's own name", () => {
  expect(distanceUnitName("km", "en")).toBe("km");
  expect(distanceUnitName("km", "ar")).toBe("كم");
  expect(distanceUnitName("mi", "fr")).toBe("mi");
});
