/** Why a listing cannot be featured by hand now. */
export const featuringObstacles = [
  /** Waits, was refused, hidden or sold: visitors would not see it. */
  "hidden",
  /** It is the operator's own: a colleague decides. */
  "own",
] as const;
export type FeaturingObstacle = (typeof featuringObstacles)[number];

/** The longest that operators feature something at once. */
export const mostDaysFeatured = 366;
