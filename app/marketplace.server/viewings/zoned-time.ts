const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string) {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formats.set(zone, format);
  }
  return format;
}

/** What clocks in the zone show at an instant, written as if it were UTC; in milliseconds. */
function shownAt(instant: number, zone: string) {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!);
}

const hours = (count: number) => count * 3_600_000;

/**
 * The instant at which clocks in the zone show this day and time of day; null when they never do,
 * because they are put forward then. Of two such instants, when they are put back, the first.
 */
export function instantOf(day: string, time: string, zone: string): Date | null {
  const shown = Date.parse(`${day}T${time.slice(0, 5)}Z`);
  if (Number.isNaN(shown)) return null;
  const offsets = [-26, 26].map((away) => {
    const near = shown + hours(away);
    return shownAt(near, zone) - near;
  });
  const instants = offsets
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(instant, zone) === shown);
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}

export function isTimeZone(name: string) {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}
