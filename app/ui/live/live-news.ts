import type { LiveChange } from "~/contract/live";

/** What pages hear; the numbers are null where only looking again would tell them. */
export interface LiveNews {
  changes: LiveChange[];
  unread: { messages: number; notifications: number } | null;
}

/** By it pages of this window hear the news. */
export const liveNewsEvent = "doorstep:news";
