/** How often homes that match a saved search are mailed. */
export const alertFrequencies = ["instant", "daily", "weekly", "none"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** So many searches a member may keep; the database holds it. */
export const mostSavedSearches = 25;

export const longestSearchName = 80;
