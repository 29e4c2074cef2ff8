/** Seconds between one look at a payment that is waited for and the next. */
const pauses = [3, 5, 10, 20, 60];

/** How long to wait after so many looks; null: it has been long enough, whoever waits may look by hand. */
export const pauseAfter = (looks: number): number | null => pauses[looks] ?? null;

/** How often a page has looked, by its address. */
export function readLooks(searchParams: URLSearchParams) {
  const looks = Number(searchParams.get("look"));
  return Number.isInteger(looks) && looks > 0 ? Math.min(looks, pauses.length) : 0;
}
