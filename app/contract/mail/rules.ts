import type { Topic } from "../notifications/rules";

/** Why a letter came back, in plain words; what its server said stays with whoever runs the mail. */
export const returnReasons = [
  "noMailbox",
  "closed",
  "full",
  /** Of the letter or its sender, not of the address. */
  "refused",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Those that say something of the address: letters of `stoppedTopics` wait until somebody looked into it. */
export const stoppingReasons = ["noMailbox", "closed", "full"] as const satisfies ReturnReason[];
export type StoppingReason = (typeof stoppingReasons)[number];

/** What is missed least: payments, viewings, messages and whatever else somebody waits for are mailed all the same. */
export const stoppedTopics: readonly Topic[] = ["news", "searches"];
