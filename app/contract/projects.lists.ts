/** Each list of projects has an address of its own. */
export const projectLists = ["all", "featured", "upcoming", "under_construction"] as const;
export type ProjectList = (typeof projectLists)[number];
