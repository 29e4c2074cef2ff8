import { describe, expect, test } from "vitest";
import { durationOf, elapsed } from "~/contract/elapsed";
import { i18nFor } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { formatNumber, valueInText } from "~/i18n/values";
import { timeAgo } from "~/marketplace.server/properties/time-ago";

const now = new Date("2026-03-01T12:00:00Z");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Spec §9: year = 365 days, month = 30 days, then week, day, hour, minute, second, else "just now". */
describe("how long ago", () => {
  test.each([
    [-5, "just now"],
    [0, "just now"],
    [0.999, "just now"],
    [1, "1 second ago"],
    [59.999, "59 seconds ago"],
    [minute, "1 minute ago"],
    [hour - 0.001, "59 minutes ago"],
    [hour, "1 hour ago"],
    [2 * hour, "2 hours ago"],
    [day - 0.001, "23 hours ago"],
    [day, "1 day ago"],
    [7 * day - 0.001, "6 days ago"],
    [7 * day, "1 week ago"],
    [14 * day, "2 weeks ago"],
    [30 * day - 0.001, "4 weeks ago"],
    [30 * day, "1 month ago"],
    [60 * day, "2 months ago"],
    [364.999 * day, "12 months ago"],
    [365 * day - 0.001, "12 months ago"],
    [365 * day, "1 year ago"],
    [730 * day - 0.001, "1 year ago"],
    [730 * day, "2 years ago"],
  ])("%d seconds: %s", (seconds, expected) => {
    expect(timeAgo(before(seconds), now)).toBe(expected);
    expect(relativeTime(i18nFor("en").t, "en", before(seconds), now)).toBe(expected);
  });

  test.each([
    ["es", "hace 2 horas", "ahora mismo"],
    ["fr", "il y a 2 heures", "à l’instant"],
    ["hi", "2 घंटे पहले", "अभी-अभी"],
    ["ar", "قبل ساعتين", "الآن"],
  ] as const)("in %s", (language, expected, justNow) => {
    const { t } = i18nFor(language);
    expect(relativeTime(t, language, before(2 * hour), now)).toBe(expected);
    expect(relativeTime(t, language, now, now)).toBe(justNow);
  });

  test("Arabic counts in its own plurals, with digits 0–9", () => {
    const said = (days: number) =>
      relativeTime(i18nFor("ar").t, "ar", before(days * day), now).normalize("NFC");
    expect([1, 2, 3].map(said)).toEqual(["قبل يوم واحد", "قبل يومين", "قبل 3 أيام"]);
    expect(said(11 * 30)).toBe("قبل 11 شهرًا");
  });

  test("a time that cannot be read is just now", () => {
    expect(elapsed(new Date(Number.NaN), now)).toBeNull();
  });
});

/** Spec §9: 24 hours or more as days, otherwise hours. */
test.each([
  [1, "1 hours"],
  [23, "23 hours"],
  [23.5, "23.5 hours"],
  [24, "1 days"],
  [25, "1 days"],
  [47, "1 days"],
  [48, "2 days"],
  [720, "30 days"],
  [8760, "365 days"],
])("%d hours last %s", (hours, expected) => {
  const { count, unit } = durationOf(hours);
  expect(`${count} ${unit}`).toBe(expected);
});

describe("numbers are written as the language does, with digits 0–9", () => {
  test.each([
    ["en", "1,234,567.5"],
    ["es", "1.234.567,5"],
    ["fr", "1\u202f234\u202f567,5"],
    ["hi", "12,34,567.5"],
    ["ar", "1,234,567.5"],
  ])("%s: %s", (language, expected) => {
    expect(formatNumber(1_234_567.5, language)).toBe(expected);
  });

  test("in texts too, but not in years and coordinates", () => {
    const { t } = i18nFor("es");
    expect(t("home.homes", { count: 12_345 })).toBe("12.345 viviendas");
    const within = t("properties.chip.near", { radius: 2.5 });
    expect(within).toContain("2,5 km");
    expect(valueInText("latitude", 23.25, "es")).toBe(23.25);
    expect(valueInText("year", 2026, "es")).toBe(2026);
  });

  test.each([
    ["ar", 0, "لا عقارات"],
    ["ar", 1, "عقار واحد"],
    ["ar", 2, "عقاران"],
    ["ar", 3, "3 عقارات"],
    ["ar", 10, "10 عقارات"],
    ["ar", 11, "11 عقارًا"],
    ["ar", 99, "99 عقارًا"],
    ["ar", 100, "100 عقار"],
    ["ar", 103, "103 عقارات"],
    ["fr", 0, "0 bien"],
    ["fr", 1, "1 bien"],
    ["fr", 2, "2 biens"],
    ["fr", 1_000_000, "1\u202f000\u202f000 de biens"],
    ["es", 0, "0 viviendas"],
    ["es", 1, "1 vivienda"],
    ["es", 1_000_000, "1.000.000 de viviendas"],
    ["hi", 0, "0 घर"],
  ] as const)("%s counts %d: %s", (language, count, expected) => {
    expect(i18nFor(language).t("home.homes", { count })).toBe(expected);
  });
});
