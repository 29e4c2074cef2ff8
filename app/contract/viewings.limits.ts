/** How many times may be offered at once. */
export const mostTimes = 3;
/** Times stand on the quarter of an hour. */
export const stepMinutes = 15;
/** How far ahead a viewing may be, in days. */
export const furthestDays = 60;
/** Characters. */
export const longestNote = 1000;
