import { timingSafeEqual } from "node:crypto";
import { isTopic, type Topic } from "~/contract/notifications/rules";
import { fingerprint } from "../account/encryption";
import type { Services } from "../services";

/** What the link at the end of a letter turns off: a saved search's letters, or a member's about a topic. */
export type Subscription = { searchId: number } | { memberId: number; topic: Topic };

const nameOf = (subscription: Subscription) =>
  "searchId" in subscription
    ? String(subscription.searchId)
    : `${subscription.memberId}-${subscription.topic}`;

const signatureOf = (secret: string, subscription: Subscription) =>
  fingerprint(
    secret,
    "searchId" in subscription
      ? `stop alerts of search ${subscription.searchId}`
      : `stop letters to member ${subscription.memberId} about ${subscription.topic}`,
  );

/** What it carries: the search's number, or the member's and the topic, signed. */
export const unsubscribeToken = (secret: string, subscription: Subscription) =>
  `${nameOf(subscription)}-${signatureOf(secret, subscription)}`;

export const unsubscribeLink = (
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
  subscription: Subscription,
) => `${publicUrl}/unsubscribe/${unsubscribeToken(secret, subscription)}`;

/** What a token turns off, or null when it was not made here. */
export function readUnsubscribeToken(
  secret: string,
  token: string | undefined,
): Subscription | null {
  const [, digits, topic, signature = ""] =
    /^([1-9]\d{0,9})-(?:([a-z]+)-)?([\w-]{43})$/.exec(token ?? "") ?? [];
  const id = Number(digits);
  if (!(id <= 2_147_483_647)) return null;
  if (topic !== undefined && !isTopic(topic)) return null;
  const subscription = topic === undefined ? { searchId: id } : { memberId: id, topic };
  const expected = Buffer.from(signatureOf(secret, subscription));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscription : null;
}
