/** How an operator's test of mail or text messages can end. */
export const testOutcomes = [
  /** Whoever carries it took it. */
  "taken",
  /** Nobody is set up to carry it: it lies in the data folder. */
  "outbox",
  "unknownHost",
  "unreachable",
  "unencrypted",
  "signIn",
  "wrongNumber",
  "refused",
  "failed",
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** What operators can try out. */
export const testChannels = ["mail", "text"] as const;
export type TestChannel = (typeof testChannels)[number];

/** Where something can come to nothing that stands nowhere else. */
export const faultAreas = ["letter", "text", "notice"] as const;
export type FaultArea = (typeof faultAreas)[number];

/** What is done in the background (marketplace.server/jobs/jobs.ts). */
export const jobNames = [
  "expire-adverts",
  "pass-viewings",
  "tell-ended-viewings",
  "remind-of-viewings",
  "forget-expired",
  "forget-deleted-listings",
  "forget-waiting-homes",
  "tell-news",
  "forget-notifications",
  "forget-words",
  "drop-left-files",
  "look-at-pictures",
  "seal-authenticators",
  "seal-private-files",
  "tell-of-unread-messages",
  "reconcile-payments",
  "forget-notices",
  "ask-owners",
  "ask-of-offers",
  "tell-of-ending-packages",
  "retry-deliveries",
  "publish-articles",
  "publish-pages",
  "switch-announcement",
  "switch-contents",
  "begin-nightly-feeds",
  "work-on-feeds",
  "search-alerts",
] as const;
export type JobName = (typeof jobNames)[number];
