import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { type Topic, topics } from "./rules";
import {
  id,
  largestId,
  optionalNumber,
  paging,
  requiredFlag,
  slug,
  typed,
} from "../wire/request-fields";
import { count, list, oneOf, optionalCount, text, total, yesNo } from "../wire/response-fields";
import { notification } from "./shapes";
import { required } from "../form-fields";

export type { Notification } from "./shapes";

export const getNotificationList = get("get_notification_list", {
  auth: "token",
  momentary: true,
  about: "What the caller was told, latest first, in the language that they read.",
  query: z.object(paging(10)),
  data: list(notification),
  /** `unread_total` is our own. */
  extra: { ...total, unread_total: optionalCount },
});

/** Own calls, not part of the wire that other upstreams speak. */

export const readNotification = post("notifications/read", {
  auth: "token",
  quiet: true,
  about: "Notes that the caller has read one of their notifications, and says where it leads.",
  body: z.object({ id }),
  data: z.object({ link: text, unread_total: count }),
});

export const readAllNotifications = post("notifications/read-all", {
  auth: "token",
  quiet: true,
  about: "Notes that the caller has read all of their notifications.",
  body: z.object({}),
  data: nothing,
});

export const getUnreadNotifications = get("notifications/unread", {
  auth: "token",
  momentary: true,
  about: "How many notifications the caller has not read yet.",
  data: z.object({ unread_total: count }),
});

const topic = oneOf(topics, "news");
const ways = { site: yesNo, mail: yesNo, push: yesNo };

const choices = z.object({
  /** Whether letters and pushes reach the caller at all: the switch of the profile. */
  is_reached: yesNo,
  topics: list(z.object({ topic, ...ways })),
});
export type NotificationChoices = z.output<typeof choices>;

export const getNotificationChoices = get("notifications/choices", {
  auth: "token",
  momentary: true,
  about: "What the caller is told of, and in which ways.",
  data: choices,
});

const chosen = z.object(
  { site: requiredFlag, mail: requiredFlag, push: requiredFlag },
  { error: "This choice is not offered." },
);

export const saveNotificationChoices = post("notifications/choices", {
  auth: "token",
  quiet: true,
  about:
    "Chooses what to be told of, and in which ways; topics that are left out stay as they are.",
  body: z.object({
    is_reached: requiredFlag,
    ...(Object.fromEntries(topics.map((name) => [name, chosen.optional()])) as Record<
      Topic,
      z.ZodOptional<typeof chosen>
    >),
  }),
  data: choices,
});

const subscription = z.object({
  /** What the letters are about. */
  topic,
  /** The saved search's; empty where the link is for a whole topic. */
  name: text,
  is_stopped: yesNo,
});

/** The token stands in every letter that can be turned off; whoever has the letter may stop such letters. */
export const getSubscription = get("subscription", {
  auth: "anonymous",
  about: "Which letters the link at the end of a letter stops; null when it is for none.",
  query: z.object({ token: slug() }),
  data: subscription.nullable(),
  momentary: true,
});

export const unsubscribe = post("unsubscribe", {
  auth: "anonymous",
  quiet: true,
  about: "Stops the letters that the link at the end of a letter is for.",
  body: z.object({ token: slug() }),
  data: subscription,
});

/** Own calls, not part of the wire that other upstreams speak: push messages to browsers. */

export const getPushDevices = get("push/devices", {
  auth: "token",
  momentary: true,
  about:
    "On how many devices the caller is told of things, and by which key browsers know this site.",
  data: z.object({
    /** RFC 8292, base64url. */
    public_key: text,
    device_count: count,
    /** How often the caller stopped all devices so far: who agreed before has to agree anew. */
    stop_count: count,
  }),
});

const address = "The address of the browser is not valid.";
const keys = "The keys of the browser are not valid.";
const key = (length: number) => {
  const form = new RegExp(`^[\\w-]{${length}}$`);
  return typed(required(keys, length).refine((text) => form.test(text), keys));
};

export const subscribeToPush = post("push/subscribe", {
  auth: "token",
  quiet: true,
  about:
    "Tells the caller of things in the browser that they sign in with, as long as they are signed in there.",
  body: z.object({
    /** Where its push service takes messages for it. */
    endpoint: typed(required(address, 1000)),
    /** With which it decrypts them (RFC 8291), base64url. */
    p256dh: key(87),
    auth: key(22),
    /** The `stop_count` under which the caller agreed; a device that was stopped since is refused. */
    stop_count: optionalNumber(0, largestId),
  }),
  data: nothing,
});

export const unsubscribeFromPush = post("push/unsubscribe", {
  auth: "token",
  quiet: true,
  about: "Tells the caller no more in a browser; without its address on none of their devices.",
  body: z.object({ endpoint: slug(1000) }),
  data: nothing,
});

export const notificationsCalls = [
  getNotificationList,
  readNotification,
  readAllNotifications,
  getUnreadNotifications,
  getNotificationChoices,
  saveNotificationChoices,
  getSubscription,
  unsubscribe,
  getPushDevices,
  subscribeToPush,
  unsubscribeFromPush,
];
