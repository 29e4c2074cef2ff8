/** For so many days operators can bring back what a member deleted. */
export const daysKeptDeleted = 30;

/** How a listing comes back: as it was, or waiting for review. */
export const waysBack = ["before", "waiting"] as const;
