import { sql } from "kysely";

const minute = 60_000;
const givenUpAfter = 72 * 60 * minute;

/** Letters from before are given up: what they tell is no news any more. */
export const givenUpBefore = (now: Date) => new Date(now.getTime() - givenUpAfter);

/**
 * Which letters that are written down are to be tried: one that nobody claimed, or that was claimed so long
 * ago that whoever did is gone or could not hand it over. Five minutes at first, then twice as long
 * each time, at last every four hours, until three days are over.
 */
export const isDue = (now: Date) => sql<boolean>`created_at > ${givenUpBefore(now)}
  and (claimed_at is null or claimed_at <= ${now}::timestamptz
    - least(interval '5 minutes' * power(2, tries - 1), interval '4 hours'))`;
