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

/**
 * A day in the reader's language. What is no date is shown as given: other upstreams write "2 days
 * ago" (contract §1.6).
 */
export function formatDay(
  time: string | null,
  language: string,
  dateStyle: "long" | "medium" = "long",
) {
  const date = readTime(time);
  if (!date) return time ?? "";
  return new Intl.DateTimeFormat(language, {
    dateStyle,
    timeZone: "UTC",
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
    timeZone: "UTC",
    timeZoneName: "short",
    numberingSystem: "latn",
  }).format(date);
}
