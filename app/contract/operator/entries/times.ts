import { optional } from "../../form-fields";

/** Times as forms say them, in the time of the site: 2027-01-31T08:00. */

export const noTime = "Please enter a day and a time.";

const looksLikeTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00)?$/;

/** Days that no calendar has are not told as others. */
export function isTime(text: string) {
  const time = looksLikeTime.test(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
  return time > 0 && new Date(time).toISOString().startsWith(text.slice(0, 16));
}

export const optionalTime = optional(30).refine((text) => !text || isTime(text), {
  error: noTime,
});

/** From when and until when something is shown; empty: at once, and until it is hidden. */
export const shownBetween = { begin_at: optionalTime, end_at: optionalTime };

interface ShownBetween {
  begin_at?: string | undefined;
  end_at?: string | undefined;
}

const endTooEarly = "Please choose an end that comes after the beginning.";

/** Whether the end comes after the beginning, where both are said: written alike, times are in order as texts are. */
export const isInOrder = ({ begin_at = "", end_at = "" }: ShownBetween) =>
  !begin_at || !end_at || begin_at.slice(0, 16) < end_at.slice(0, 16);

/** What is said where it does not, beside which field. */
export const orderOfTimes = { error: endTooEarly, path: ["end_at"] };

/** What becomes of it: nobody sees it, it waits for its time, everybody sees it, its time is over. */
export const shownStates = ["hidden", "waiting", "shown", "over"] as const;
export type ShownState = (typeof shownStates)[number];
