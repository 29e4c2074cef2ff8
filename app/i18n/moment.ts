/**
 * A day and a time of day as clocks in the zone show them: "Friday, 4 December 2026 at 10:15"; short:
 * "Fri, 4 Dec 2026, 10:15".
 */
export const momentIn = (
  language: string,
  instant: Date,
  zone?: string,
  style: "long" | "short" = "long",
) =>
  new Intl.DateTimeFormat(language, {
    weekday: style,
    day: "numeric",
    month: style,
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
    numberingSystem: "latn",
  }).format(instant);

/** A day as calendars in the zone have it: "4 December 2026". */
export const dayIn = (language: string, instant: Date, zone?: string) =>
  new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: zone,
    numberingSystem: "latn",
  }).format(instant);

/** "Western European Time (Europe/Lisbon)". */
export function zoneIn(language: string, zone: string) {
  const name = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts(Date.now())
    .find(({ type }) => type === "timeZoneName")?.value;
  return name ? `${name} (${zone})` : zone;
}
