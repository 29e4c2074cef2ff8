import { momentIn } from "./moment";

/** ISO 8601, or the database's way of writing it (contract §1.6). */
const written = /^\d{4}-\d{2}-\d{2}(?:$|[T ]\d{2}:)/;

/** Browsers read a date into almost anything, so what does not look like one is none. */
function readTime(time: string | null) {
  if (!time || !written.test(time)) return null;
  const date = new Date(
    /[T ]/.test(time) && !/(Z|[+-]\d{2}:?\d{2})$/.test(time) ? `${time}Z` : time,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}

let zoneOfSite = () => "UTC";

/** Says once in which zone the site tells days and hours (TIME_ZONE); the browser reads it from the page. */
export function tellDaysIn(zone: () => string) {
  zoneOfSite = zone;
}

/** Days that were counted as such have no hours, and so no zone (docs/decisions/0025). */
const zoneFor = (time: string) => (/[T ]/.test(time) ? zoneOfSite() : "UTC");

/**
 * A day in the reader's language, as it is at the site. What is no date is shown as given: other upstreams write "2 days
 * ago" (contract §1.6).
 */
export function formatDay(
  time: string | null,
  language: string,
  dateStyle: "long" | "medium" = "long",
) {
  const date = readTime(time);
  if (!date || !time) return time ?? "";
  return new Intl.DateTimeFormat(language, {
    // The medium style of Arabic is all digits, which are read in the wrong order.
    ...(dateStyle === "medium" && language.startsWith("ar")
      ? ({ day: "numeric", month: "short", year: "numeric" } as const)
      : { dateStyle }),
    timeZone: zoneFor(time),
    numberingSystem: "latn",
  }).format(date);
}

/** The same for machines; undefined when it is no date. */
export const machineTime = (time: string | null) => readTime(time)?.toISOString();

/** The time of day, for records that have to be exact. */
export function formatClock(time: string | null, language: string) {
  const date = readTime(time);
  if (!date) return "";
  return new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zoneOfSite(),
    timeZoneName: "short",
    numberingSystem: "latn",
  }).format(date);
}

/** A day and a time of day as clocks in the zone show them, or at the site; what is no date is shown as given. */
export function formatMoment(
  time: string | null,
  language: string,
  zone = zoneOfSite(),
  style?: "long" | "short",
) {
  const date = readTime(time);
  return date ? momentIn(language, date, zone, style) : (time ?? "");
}

/** When something begins: the day alone where it begins with the day at the site. */
export const formatStart = (time: string | null, language: string) =>
  formatClock(time, "en").startsWith("00:00")
    ? formatDay(time, language)
    : formatMoment(time, language);

/** The day it is in a zone, as forms write days: `2026-12-04`. */
export const dayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
