const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Spec §9: a year has 365 days, a month 30. */
const units = [
  ["year", 365 * day],
  ["month", 30 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
  ["second", second],
] as const;

interface Elapsed {
  unit: (typeof units)[number][0];
  count: number;
}

/** How long ago, in whole ones of the largest unit that fits; null is "just now" (spec §9). */
export function elapsed(then: Date, now: Date): Elapsed | null {
  const time = now.getTime() - then.getTime();
  const found = units.find(([, length]) => time >= length);
  return found ? { unit: found[0], count: Math.floor(time / found[1]) } : null;
}

/** Spec §9: 24 hours or more are told in days, otherwise in hours. */
export const durationOf = (hours: number) =>
  hours >= 24
    ? ({ unit: "days", count: Math.floor(hours / 24) } as const)
    : ({ unit: "hours", count: hours } as const);
