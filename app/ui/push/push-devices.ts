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

/** What turning off left undone, for the next visit; with the address that the server is still to forget. */
const leavingMark = (memberId: number, endpoint: string) => `${memberId}.off ${endpoint}`;
const leftEndpoint = () => /^\d+\.off (.+)$/.exec(agreed())?.[1];

/** `leaving`: nothing comes any more, though either the browser or the server has not forgotten the other yet. */
export type DeviceState = "unsupported" | "denied" | "off" | "leaving" | "on";

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
  if (subscription && agreed() === agreement(memberId, stops)) return "on";
  return agreed().startsWith(leavingMark(memberId, "")) ? "leaving" : "off";
}

/** Whether somebody agreed on this device or is still leaving, so that it is worth the while to look again. */
export const isMarked = () => {
  try {
    return isSupported() && Notification.permission === "granted" && agreed() !== "";
  } catch {
    // Storage is switched off: nobody agreed.
    return false;
  }
};
const wasTurnedOn = (memberId: number) => isMarked() && agreed().startsWith(`${memberId}.`);

async function post(fields: Record<string, string>) {
  const response = await fetch(paths.notificationDevices(), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  // Whoever is signed out meanwhile is led to where one signs in.
  if (!response.ok || response.redirected)
    throw new Error(`The device cannot be noted: ${response.status}`);
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

/** The browser forgets where it was reached. Where Firebase does not answer, its token leads nowhere from now on. */
async function forgetSubscription(site: PushSite, subscription: PushSubscription | null) {
  if (!subscription) return;
  if ("firebase" in site) {
    const { forgetFirebaseToken } = await import("./firebase-token");
    const isForgotten = await forgetFirebaseToken(site.firebase).catch(() => false);
    if (isForgotten) return;
  }
  await subscription.unsubscribe();
}

/**
 * Ends it on both sides, and either is enough that nothing comes any more: what the other one could not do is noted
 * for the next visit. @throws when neither could; then all is as it was
 */
async function leave(site: PushSite, memberId: number): Promise<DeviceState> {
  const { pushManager } = await worker();
  const subscription = await pushManager.getSubscription();
  const endpoint = subscription?.endpoint ?? leftEndpoint();
  const before = agreed();
  // First: nothing that happens meanwhile turns it on again.
  if (endpoint) localStorage.setItem(agreedKey, leavingMark(memberId, endpoint));
  const [here, there] = await Promise.allSettled([
    forgetSubscription(site, subscription),
    endpoint ? post({ intent: "unsubscribe", endpoint }) : null,
  ]);
  const failures = [here, there].filter((part) => part.status === "rejected");
  for (const { reason } of failures) logFailure(reason);
  if (failures.length === 2) {
    localStorage.setItem(agreedKey, before);
    throw new Error("The device could not be turned off.");
  }
  if (failures.length === 1) return "leaving";
  localStorage.removeItem(agreedKey);
  return "off";
}

export const turnOff = (site: PushSite, memberId: number) =>
  oneAtATime(() => leave(site, memberId));

/**
 * Says anew where this browser is reached, if it was turned on and not stopped from elsewhere; else ends what is left
 * of it. Returns whether all is said. @throws as `turnOn`
 */
export const stayOn = (memberId: number) =>
  oneAtATime(async () => {
    if (!wasTurnedOn(memberId)) return true;
    const site = await pushSite();
    if (agreed() !== agreement(memberId, stopsOf(site)))
      return (await leave(site, memberId)) === "off";
    await subscribe(site, memberId);
    return true;
  });

/** Whether the browser is reached at all, for whomever. */
export async function isSubscribed() {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Takes away what this device shows, or what it shows under a tag. */
export async function closeShown(tag?: string) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}

/**
 * Whoever agreed here is not signed in: nothing more comes for them, and what is shown is taken away. The server forgets
 * the device when it is told so by the push service. They are told here again when they are back. Returns whether this
 * browser was theirs.
 */
export const silence = (memberId: number | undefined) =>
  oneAtATime(async () => {
    if (!isMarked() || (memberId !== undefined && wasTurnedOn(memberId))) return false;
    await closeShown();
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    return true;
  });

async function pushSite() {
  const response = await post({ intent: "site" });
  return (await response.json()) as PushSite;
}

/** Spec §8: what goes wrong with a device is only logged. */
export const logFailure = (error: unknown) =>
  // eslint-disable-next-line no-console -- in browsers there is no other log
  console.warn("This device cannot be told of things.", error);
