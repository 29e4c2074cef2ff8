import { Temporal } from "temporal-polyfill";

function plainTime(day: string, time: string) {
  try {
    return Temporal.PlainDateTime.from(`${day}T${time.slice(0, 5)}`);
  } catch {
    return null;
  }
}

/**
 * The instant at which clocks in the zone show this day and time of day; null when they never do,
 * because they are put forward then. Of two such instants, when they are put back, the first.
 */
export function instantOf(day: string, time: string, zone: string): Date | null {
  const shown = plainTime(day, time);
  const zoned = shown?.toZonedDateTime(zone, { disambiguation: "earlier" });
  return shown && zoned?.toPlainDateTime().equals(shown) ? new Date(zoned.epochMilliseconds) : null;
}

const isKnown = new Map<string, boolean>();

/** Whether this machine's time zone data has the zone. */
export function isTimeZone(name: string) {
  let known = isKnown.get(name);
  if (known === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone: name });
      known = true;
    } catch {
      known = false;
    }
    isKnown.set(name, known);
  }
  return known;
}
