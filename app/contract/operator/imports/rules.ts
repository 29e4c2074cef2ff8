/** Formats in which agencies hand over what they offer. */
export const feedFormats = ["csv", "blm", "kyero", "openimmo"] as const;
export type FeedFormat = (typeof feedFormats)[number];
