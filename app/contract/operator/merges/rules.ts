/** Why two accounts cannot be merged. */
export const mergeObstacles = [
  "same",
  /** One of them works for the site. */
  "operator",
  /** One of them is deactivated: opening or closing an account is a decision of its own. */
  "deactivated",
  /** The one that stays was registered and never confirmed: nobody can sign in to it. */
  "unconfirmed",
  /** An operator sees the site as one of them at this moment. */
  "seen_as",
  /** The one that ends has a second step, which would be of no use any more. */
  "second_step",
  /** The address of one of them changed within the time in which that can be taken back. */
  "changed_lately",
  /** A feed of the one that ends is being imported. */
  "importing",
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** What an account has that is told beforehand, in this order. */
export const mergedThings = [
  "homes",
  "projects",
  "deleted",
  "feeds",
  "adverts",
  "packages",
  "payments",
  "verification",
  "conversations",
  "viewings",
  "favourites",
  "interests",
  "reports",
  "searches",
  "lists",
  "notes",
  "hidden",
  "notifications",
] as const;
export type MergedThing = (typeof mergedThings)[number];

/** By what somebody signs in. */
export const signInWays = ["email", "password", "phone", "google", "apple"] as const;
export type SignInWay = (typeof signInWays)[number];

/** Whose account it was. */
export const mergedSides = ["stayed", "ended"] as const;
export type MergedSide = (typeof mergedSides)[number];

export const longestMergeReason = 500;
