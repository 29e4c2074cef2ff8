import { ECDH } from "node:crypto";
import {
  getPushDevices,
  subscribeToPush,
  unsubscribeFromPush,
} from "~/contract/notifications/calls";
import { done, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { dropAllPushTokens, dropPushToken, keepPushToken } from "./push-tokens";
import { vapidKeys } from "./vapid";

const getPushDevicesHandler = handler(
  getPushDevices,
  async (_input, { caller, services: { database, secret } }) => {
    const { device_count, stop_count } = await database
      .selectFrom("member")
      .select("push_stops as stop_count")
      .select(({ selectFrom }) =>
        selectFrom("push_token")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("member_id", "=", "member.id")
          .as("device_count"),
      )
      .where("id", "=", caller.id)
      .executeTakeFirstOrThrow();
    const { publicKey: public_key } = vapidKeys(secret);
    return { public_key, device_count: Number(device_count), stop_count };
  },
);

const subscribeToPushHandler = handler(
  subscribeToPush,
  async (
    { endpoint, p256dh, auth, stop_count: stops },
    { caller, services: { database, pushServices } },
  ) => {
    if (!isAtPushService(endpoint, pushServices))
      throw new Invalid({ endpoint: "The address of the browser is not valid." });
    if (!isOnCurve(p256dh)) throw new Invalid({ p256dh: "The keys of the browser are not valid." });
    const device = { memberId: caller.id, tokenId: caller.tokenId };
    if (!(await keepPushToken(database, device, endpoint, { keys: { p256dh, auth }, stops })))
      throw new Invalid({
        stop_count: "All devices were stopped meanwhile. Turn this one on again.",
      });
    return done("This device is told from now on.");
  },
);

/** Nothing can be encrypted to what is no point of the curve. */
function isOnCurve(p256dh: string) {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

const unsubscribeFromPushHandler = handler(
  unsubscribeFromPush,
  async ({ endpoint }, { caller, services: { database } }) => {
    if (endpoint) await dropPushToken(database, caller.id, endpoint);
    else await dropAllPushTokens(database, caller.id);
    return done("Devices are told no more.");
  },
);

export const pushHandlers = [
  getPushDevicesHandler,
  subscribeToPushHandler,
  unsubscribeFromPushHandler,
];

/** The push services of browsers: the server asks no other hosts, whatever a subscription names. */
const knownHosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const isKnown = (host: string) =>
  knownHosts.some((known) =>
    known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known,
  );

/** Whether an address is one of a push service; `others`: origins that the operator named besides. */
function isAtPushService(address: string, others: readonly string[]) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username || password) return false;
  return others.includes(origin) || (protocol === "https:" && port === "" && isKnown(hostname));
}
