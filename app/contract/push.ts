import { z } from "zod";
import { get, nothing, post } from "./call";
import { required } from "./form-fields";
import { largestId, optionalNumber, slug, typed } from "./request-fields";
import { count, text } from "./response-fields";

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

export const pushCalls = [getPushDevices, subscribeToPush, unsubscribeFromPush];
