import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPush } from "~/ui/push/keep-push";
import {
  closeShown,
  deviceState,
  type PushSite,
  stayOn,
  turnOff,
  turnOn,
} from "~/ui/push/push-devices";

const site: PushSite = { publicKey: "AQID", stops: 2 };
const member = 12;

/** What the browser and the server know of each other, and which of them does not answer now. */
let world: {
  isSubscribed: boolean;
  told: Set<string>;
  isServerAway: boolean;
  isBrowserStuck: boolean;
  /** The words, each under a tag of its own (`tagOf`). */
  shown: string[];
  isSignedIn: boolean;
};
const kept = new Map<string, string>();

const subscription = {
  endpoint: "https://push.example/1",
  options: { applicationServerKey: Uint8Array.from([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe() {
    if (world.isBrowserStuck) return Promise.reject(new Error("The browser is stuck."));
    world.isSubscribed = false;
    return Promise.resolve(true);
  },
};

function serverAnswers(_address: string, { body }: { body?: URLSearchParams } = {}) {
  if (world.isServerAway) return Promise.reject(new TypeError("Failed to fetch"));
  if (!body) return Promise.resolve(new Response(null, { status: world.isSignedIn ? 204 : 401 }));
  const endpoint = body.get("endpoint") ?? "";
  if (body.get("intent") === "site") return Promise.resolve(Response.json(site));
  if (body.get("intent") === "subscribe") world.told.add(endpoint);
  if (body.get("intent") === "unsubscribe") world.told.delete(endpoint);
  return Promise.resolve(new Response(null, { status: 204 }));
}

const tagOf = (words: string) => `chat ${words}`;

function sessionStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => {
  world = {
    isSubscribed: false,
    told: new Set(),
    isServerAway: false,
    isBrowserStuck: false,
    shown: [],
    isSignedIn: true,
  };
  kept.clear();
  const pushManager = {
    getSubscription: () => Promise.resolve(world.isSubscribed ? subscription : null),
    subscribe() {
      world.isSubscribed = true;
      return Promise.resolve(subscription);
    },
  };
  const getNotifications = ({ tag }: { tag?: string } = {}) =>
    Promise.resolve(
      world.shown
        .filter((words) => tag === undefined || tagOf(words) === tag)
        .map((words) => ({
          close: () => void world.shown.splice(world.shown.indexOf(words), 1),
        })),
    );
  const registration = { pushManager, getNotifications };
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: () => Promise.resolve("granted"),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("sessionStorage", sessionStore());
  vi.stubGlobal("fetch", serverAnswers);
  // Failures are only logged; here they are what is tried.
  vi.stubGlobal("console", { ...console, warn: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const state = () => deviceState(member, 2);
const nobodyKnows = () =>
  expect([world.isSubscribed, world.told.size, kept.size]).toEqual([false, 0, 0]);

test("a device is turned on and off", async () => {
  expect(await turnOn(site, member)).toBe("on");
  expect([...world.told]).toEqual([subscription.endpoint]);
  expect(await state()).toBe("on");
  expect(await turnOff(site, member)).toBe("off");
  nobodyKnows();
});

test.each(["isServerAway", "isBrowserStuck"] as const)(
  "what turning off could not do while %s, the next visit does",
  async (fault) => {
    await turnOn(site, member);
    world[fault] = true;
    expect(await turnOff(site, member)).toBe("leaving");
    expect(await state()).toBe("leaving");
    if (fault === "isBrowserStuck") expect(await stayOn(member)).toBe(false);
    world[fault] = false;
    expect(await stayOn(member)).toBe(true);
    nobodyKnows();
    expect(await state()).toBe("off");
  },
);

test("where nothing could be turned off it stays on, and says so", async () => {
  await turnOn(site, member);
  Object.assign(world, { isServerAway: true, isBrowserStuck: true });
  await expect(turnOff(site, member)).rejects.toThrow("could not be turned off");
  expect(await state()).toBe("on");
});

test("what is half off is on again when its member says so, and is no other member's", async () => {
  await turnOn(site, member);
  world.isBrowserStuck = true;
  await turnOff(site, member);
  expect(await deviceState(13, 2)).toBe("off");
  expect(await stayOn(13)).toBe(true);
  expect(await turnOn(site, member)).toBe("on");
  expect(await state()).toBe("on");
});

test("what is shown of a conversation goes with a look at it, and nothing else does", async () => {
  world.shown = ["12 7", "12 8"];
  await closeShown("chat 12 7");
  expect(world.shown).toEqual(["12 8"]);
  vi.stubGlobal("navigator", {});
  await closeShown("chat 12 8");
  expect(world.shown).toEqual(["12 8"]);
});

test("who is signed out meanwhile is not taken for told", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, redirected: true, status: 200 }));
  await expect(turnOn(site, member)).rejects.toThrow("cannot be noted");
  expect(await state()).toBe("off");
});

test("whoever signs in next on a device is shown nothing of before, and its member is told again when back", async () => {
  await turnOn(site, member);
  await keepPush(member);
  world.shown = ["Is it still free?"];
  await keepPush(member + 1);
  expect([world.isSubscribed, world.shown]).toEqual([false, []]);
  expect(await deviceState(member + 1, 2)).toBe("off");
  await keepPush(member);
  expect(world.isSubscribed).toBe(true);
  expect(await state()).toBe("on");
});

test("a device whose session ran out shows nothing more; one is not taken for that where another tab signed in", async () => {
  await turnOn(site, member);
  world.shown = ["Is it still free?"];
  await keepPush(undefined);
  world.isServerAway = true;
  await keepPush(undefined);
  expect([world.isSubscribed, world.shown.length]).toEqual([true, 1]);
  world.isServerAway = false;
  world.isSignedIn = false;
  await keepPush(undefined);
  expect([world.isSubscribed, world.shown]).toEqual([false, []]);
  const asked = vi.fn(serverAnswers);
  vi.stubGlobal("fetch", asked);
  await keepPush(undefined);
  expect(asked).not.toHaveBeenCalled();
});
