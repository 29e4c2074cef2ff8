import { paths } from "~/paths";
import type { FirebaseSite } from "./firebase-token";

/**
 * How this site reaches browsers: by a key of its own, or by the Firebase project of its upstream. `stops`: how often
 * the member stopped all devices so far.
 */
export type PushSite = { publicKey: string; stops: number } | { firebase: FirebaseSite };

/** Who agreed on this device, and after how many stops: nobody else who signs in here is told on it unasked. */
const agreedKey = "doorstep-push";

export const stopsOf = (site: PushSite) => ("stops" in site ? site.stops : 0);

const agreement = (memberId: number, stops: number) => `${memberId}.${stops}`;

export type DeviceState = "unsupported" | "denied" | "off" | "on";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The worker shows what comes; where there is none yet it is registered (spec §8). */
async function worker() {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register("/service-worker.js");
  return serviceWorker.ready;
}

const agreed = () => localStorage.getItem(agreedKey) ?? "";

export async function deviceState(memberId: number, stops: number): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && agreed() === agreement(memberId, stops) ? "on" : "off";
}

/** Whether somebody agreed on this device, so that it is worth the while to look again. */
export const wasTurnedOn = (memberId: number) =>
  isSupported() && Notification.permission === "granted" && agreed().startsWith(`${memberId}.`);

async function post(fields: Record<string, string>) {
  const response = await fetch(paths.notificationDevices(), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (!response.ok) throw new Error(`The device cannot be noted: ${response.status}`);
  return response;
}

const hasKey = ({ options }: PushSubscription, publicKey: string) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
};

/** What the browser's push service says when it is asked for an address. @throws when there is none to be had */
async function subscriptionAt(publicKey: string) {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  if (before && hasKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function addressAt(site: PushSite): Promise<Record<string, string>> {
  if ("firebase" in site) {
    const { firebaseToken } = await import("./firebase-token");
    return { intent: "token", fcm_id: await firebaseToken(site.firebase, await worker()) };
  }
  const { endpoint = "", keys } = (await subscriptionAt(site.publicKey)).toJSON();
  return {
    intent: "subscribe",
    stops: String(site.stops),
    endpoint,
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
  };
}

async function subscribe(site: PushSite, memberId: number) {
  await post(await addressAt(site));
  localStorage.setItem(agreedKey, agreement(memberId, stopsOf(site)));
}

/** What is kept unasked must not turn on again what is being turned off, in this tab or another. */
const oneAtATime = async <T>(work: () => Promise<T>) =>
  navigator.locks.request("doorstep-push", work);

/** After the member pressed: asks the browser whether it may. @throws what the browser says when it is not reached */
export async function turnOn(site: PushSite, memberId: number): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await oneAtATime(() => subscribe(site, memberId));
  return "on";
}

/** What was subscribed here until now. */
async function unsubscribe(site: PushSite) {
  const { pushManager } = await worker();
  const subscription = await pushManager.getSubscription();
  if (subscription && "firebase" in site) {
    const { forgetFirebaseToken } = await import("./firebase-token");
    await forgetFirebaseToken(site.firebase);
  } else await subscription?.unsubscribe();
  localStorage.removeItem(agreedKey);
  return subscription;
}

export const turnOff = (site: PushSite): Promise<DeviceState> =>
  oneAtATime<DeviceState>(async () => {
    const subscription = await unsubscribe(site);
    // Where this fails, the push service tells the server with the next message that nobody is there any more.
    if (subscription)
      await post({ intent: "unsubscribe", endpoint: subscription.endpoint }).catch(logFailure);
    return "off";
  });

/** Says anew where this browser is reached, if it was turned on and not stopped from elsewhere. @throws as `turnOn` */
export const stayOn = (memberId: number) =>
  oneAtATime(async () => {
    if (!wasTurnedOn(memberId)) return;
    const site = await pushSite();
    if (agreed() === agreement(memberId, stopsOf(site))) await subscribe(site, memberId);
    else await unsubscribe(site);
  });

async function pushSite() {
  const response = await post({ intent: "site" });
  return (await response.json()) as PushSite;
}

/** Spec §8: what goes wrong with a device is only logged. */
export const logFailure = (error: unknown) =>
  // eslint-disable-next-line no-console -- in browsers there is no other log
  console.warn("This device cannot be told of things.", error);
