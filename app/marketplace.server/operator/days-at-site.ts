import { Temporal } from "temporal-polyfill";

/** The day it is where the site is, or so many years later: 2026-12-04. */
export const dayAtSite = (at: Date, timeZone: string, years = 0) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ years })
    .toPlainDate()
    .toString();

/**
 * The last moment of a day as clocks at the site show it. What ends then is shown to end on that day, where the midnight
 * after it would be shown as the next one.
 */
export const lastMomentOf = (day: string, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1,
  );
