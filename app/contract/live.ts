import { z } from "zod";
import { get } from "./wire/call";

/** What may change for somebody while a page is open; where, not what: pages ask for what stands there now. */
export const liveChange = z.discriminatedUnion("kind", [
  /** A conversation: a message came or went, was read, or one of both blocked the other. */
  z.object({ kind: z.literal("chat"), property_id: z.number(), user_id: z.number() }),
  z.object({ kind: z.literal("notifications") }),
  z.object({ kind: z.literal("payment"), payment_transaction_id: z.number() }),
  /** Somebody is writing in a conversation; told as it happens and kept nowhere. */
  z.object({
    kind: z.literal("typing"),
    property_id: z.number(),
    user_id: z.number(),
    /** To the operators. */
    as_admin: z.boolean(),
  }),
  /** One of the sessions ended, or what its member may hear became less. */
  z.object({ kind: z.literal("session") }),
  /** More than is known: whatever is shown may be out of date. */
  z.object({ kind: z.literal("everything") }),
]);
export type LiveChange = z.output<typeof liveChange>;

/** One message of the stream. */
export const liveNews = z.object({
  changes: z.array(liveChange),
  unread: z.object({ messages: z.number(), notifications: z.number() }),
});
export type LiveNews = z.output<typeof liveNews>;

/** Own, and over HTTP alone: server-sent events, read on from `Last-Event-ID`. */
export const followLive = get("events", {
  auth: "token",
  momentary: true,
  about: "What changes for the caller, as it does.",
  data: liveNews,
});
