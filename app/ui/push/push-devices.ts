import { paths } from "~/paths";

/** Whose device this is: nobody else who signs in here is told on it unasked. */
const memberKey = "doorstep-push";

export type DeviceState = "unsupported" | "denied" | "off" | "on";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The worker shows what comes; where there is none yet it is registered (spec §8). */
async function worker() {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register("/service-worker.js");
  return serviceWorker.ready;
}

const isOf = (memberId: number) => localStorage.getItem(memberKey) === String(memberId);

export async function deviceState(memberId: number): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isOf(memberId) ? "on" : "off";
}

/** Whether somebody agreed on this device, so that it is worth the while to look again. */
export const wasTurnedOn = (memberId: number) =>
  isSupported() && Notification.permission === "granted" && isOf(memberId);

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

/**
 * Asks the browser's push service for an address, and says it to the server. @throws what the browser says when
 * there is none to be had
 */
export async function subscribe(publicKey: string, memberId: number) {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  const isGood = before && hasKey(before, publicKey);
  if (before && !isGood) await before.unsubscribe();
  const subscription = isGood
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys } = subscription.toJSON();
  await post({
    intent: "subscribe",
    endpoint,
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
  });
  localStorage.setItem(memberKey, String(memberId));
}

/** After the member pressed: asks the browser whether it may. @throws as `subscribe` */
export async function turnOn(publicKey: string, memberId: number): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await subscribe(publicKey, memberId);
  return "on";
}

export async function turnOff(): Promise<DeviceState> {
  localStorage.removeItem(memberKey);
  const { pushManager } = await worker();
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    await post({ intent: "unsubscribe", endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

/** The key by which the browser's push service knows this site. */
export async function publicKeyOfSite() {
  const response = await post({ intent: "key" });
  const { publicKey } = (await response.json()) as { publicKey: string };
  return publicKey;
}

/** Spec §8: what goes wrong with a device is only logged. */
export const logFailure = (error: unknown) =>
  // eslint-disable-next-line no-console -- in browsers there is no other log
  console.warn("This device cannot be told of things.", error);
