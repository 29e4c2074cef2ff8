/** Formats in which agencies hand over what they offer. */
export const feedFormats = ["csv", "blm", "kyero", "openimmo"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What they are called, in every language. */
export const feedFormatNames = {
  csv: "CSV",
  blm: "BLM 3",
  kyero: "Kyero 3",
  openimmo: "OpenImmo",
} as const satisfies Record<FeedFormat, string>;

/** How far a run of a feed is; a preview waits until somebody says that it shall be done. */
export const feedRunStates = [
  "reading",
  "preview",
  "photos",
  "applying",
  "done",
  "failed",
  "stopped",
] as const;
export type FeedRunState = (typeof feedRunStates)[number];

/** It is being worked on, or is about to be. */
export const isUnderWay = (state: FeedRunState) =>
  state === "reading" || state === "photos" || state === "applying";

/** What becomes of a home of a feed. */
export const feedRowStates = ["new", "changed", "unchanged", "withdrawn", "refused"] as const;
export type FeedRowState = (typeof feedRowStates)[number];

/** So many homes may stand in one file. */
export const mostFeedRows = 50_000;
