import type { Browser } from "../../tests/support/push-service";
import type { Page } from "./test";

/**
 * The browser's own push service lies outside: it is given an address at ours, with keys that the test holds. A browser
 * without windows says that notifications are denied even where they were granted.
 */
export async function subscribesAtOurs(page: Page, { subscription }: Browser) {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
        one.charCodeAt(0),
      ).buffer;
    const textOf = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const held = "test.site-key";
    const keys = { p256dh, auth };
    const subscribed = () => {
      const key = localStorage.getItem(held);
      if (key === null) return null;
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
        getKey: (name: keyof typeof keys) => bytesOf(keys[name]),
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => {
          localStorage.removeItem(held);
          return Promise.resolve(true);
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscribed()),
      subscribe: ({ applicationServerKey: key }: { applicationServerKey: string | Uint8Array }) => {
        localStorage.setItem(held, typeof key === "string" ? key : textOf(key));
        return Promise.resolve(subscribed());
      },
    });
  }, subscription);
}

/** Hands a message to the service worker, as the browser does. */
export async function comes(page: Page, message: object) {
  const developer = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    developer.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await developer.send("ServiceWorker.enable");
  await developer.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await developer.detach();
}

interface Shown {
  title: string;
  body: string;
  path: string;
}

/** What the service worker shows from now on: a browser without windows cannot. */
export async function readsWhatIsShown(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const notes: { title: string; body: string; path: string }[] = [];
    Object.assign(globalThis, { notes });
    const shown: Pick<Notification, "data" | "tag" | "close">[] = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      const { body = "", tag = "", data } = options;
      const { path } = data as { path: string };
      const note = { title, body, path };
      notes.push(note);
      shown.push({ data, tag, close: () => void notes.splice(notes.indexOf(note), 1) });
      return Promise.resolve();
    };
    ServiceWorkerRegistration.prototype.getNotifications = ({ tag } = {}) =>
      Promise.resolve(shown.filter((one) => !tag || one.tag === tag) as Notification[]);
  });
  return () => worker!.evaluate(() => (globalThis as unknown as { notes: Shown[] }).notes);
}
