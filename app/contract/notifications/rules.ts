import type { Event } from "../events";

/** What members may turn on and off. */
export const topics = [
  "listings",
  "adverts",
  "verification",
  "viewings",
  "payments",
  "searches",
  "chat",
  "news",
] as const;
export type Topic = (typeof topics)[number];

/** How they are reached: in their list on the site, by letters, on their devices. */
export const notificationWays = ["site", "mail", "push"] as const;
export type NotificationWay = (typeof notificationWays)[number];

/**
 * Nobody turns off what happens to their account and what others do with what they list, nor operators what waits for them, nor owners the question
 * without whose answer a home leaves the market.
 */
type FixedTopic = "account" | "operation" | "confirmation";

/** What each event is about; one that is about nothing to choose is always told. */
export const topicOf: Record<Event["kind"], Topic | FixedTopic> = {
  "listing.submitted": "operation",
  "advert.submitted": "operation",
  "verification.submitted": "operation",
  "report.received": "operation",
  "chat-report.received": "operation",
  "message.held": "operation",
  "contact.received": "operation",
  "receipt.submitted": "operation",
  "payment.attention": "operation",
  "payment.disputed": "operation",
  "listing.approved": "listings",
  "listing.rejected": "listings",
  "listing.edited": "account",
  "listing.handed-over": "account",
  "listing.received": "account",
  "listing.restored": "account",
  "listing.held": "account",
  "listing.shown": "account",
  "listing.asked": "confirmation",
  "listing.lapsed": "confirmation",
  "listing.offer-asked": "listings",
  "feed.ended": "listings",
  "home.taken": "searches",
  "home.available": "searches",
  "report.decided": "listings",
  "chat-report.decided": "chat",
  "advert.approved": "adverts",
  "listing.warned": "account",
  "advert.rejected": "adverts",
  "advert.given": "account",
  "advert.ended": "account",
  "verification.approved": "verification",
  "verification.rejected": "verification",
  "verification.given": "verification",
  "verification.withdrawn": "verification",
  "account.registered": "account",
  "account.password-changed": "account",
  "account.factor-changed": "account",
  "account.email-changed": "account",
  "account.phone-changed": "account",
  "account.new-device": "account",
  "account.deactivated": "account",
  "account.warned": "account",
  "account.reactivated": "account",
  "account.merged": "account",
  "viewing.requested": "viewings",
  "viewing.proposed": "viewings",
  "viewing.accepted": "viewings",
  "viewing.moved": "viewings",
  "viewing.declined": "viewings",
  "viewing.cancelled": "viewings",
  "viewing.called-off": "viewings",
  "viewing.reminder": "viewings",
  "viewing.ended": "viewings",
  "saved-search.matched": "searches",
  "payment.succeeded": "payments",
  "payment.failed": "payments",
  "receipt.rejected": "payments",
  "payment.refunded": "payments",
  "package.ending": "payments",
  "package.given": "payments",
  "package.ended": "payments",
  "package.moved": "payments",
  "chat.unread": "chat",
  "chat.message": "chat",
  "chat.deleted": "chat",
  "chat.refused": "chat",
  "news.sent": "news",
};

export const isTopic = (text: unknown): text is Topic => topics.some((topic) => topic === text);

/** What an event is about, if members choose whether to hear of that. */
export function choosableTopic(kind: Event["kind"]): Topic | null {
  const topic = topicOf[kind];
  return isTopic(topic) ? topic : null;
}
