/** What members are told by operators: how a message stands, and for whom it may be. */

/** Written, waiting for its time, being told, told to all, and ended before all were told. */
export const messageStates = ["draft", "scheduled", "sending", "sent", "stopped"] as const;
export type MessageState = (typeof messageStates)[number];

export const longestTitle = 150;
export const longestMessage = 4000;
