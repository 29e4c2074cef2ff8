import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://homes.test";

interface Shown {
  title: string;
  body: string;
  tag: string;
  renotify: boolean;
  data: { messageId?: number };
}

/** The worker in a browser that shows one notification a tag. */
function startWorker(pages: { url: string; visibilityState: string }[] = []) {
  const shown = new Map<string, Shown>();
  const hears = new Map<string, (event: object) => void>();
  /** Where whoever pressed what was shown was led. */
  const led: string[] = [];
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => hears.set(name, hear),
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((page) => ({
            ...page,
            postMessage() {},
            focus: () => Promise.resolve(led.push(`focus ${page.url}`)),
          })),
        ),
      openWindow: (url: string) => Promise.resolve(led.push(`open ${url}`)),
    },
    registration: {
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve([...shown.values()].filter((one) => tag === undefined || one.tag === tag)),
      showNotification(title: string, options: Omit<Shown, "title">) {
        shown.set(options.tag, { title, ...options });
        return Promise.resolve();
      },
    },
  };
  runInNewContext(readFileSync("public/service-worker.js", "utf8"), {
    self,
    URL,
    location: { origin },
  });
  return {
    shown: () => [...shown.values()].map(({ body, renotify }) => [body, renotify]),
    async isPressed(data: object | null) {
      let isClosed = false;
      const notification = { data, close: () => void (isClosed = true) };
      await new Promise<void>((resolve) =>
        hears.get("notificationclick")!({
          notification,
          waitUntil: (work: Promise<void>) => void work.then(resolve),
        }),
      );
      return { isClosed, led: led.splice(0) };
    },
    comes: (message: object) =>
      new Promise((resolve) =>
        hears.get("push")!({ data: { json: () => message }, waitUntil: resolve }),
      ),
  };
}

test("a message that comes late does not take the place of a newer one of its conversation", async () => {
  const worker = startWorker();
  const message = (tag: string, messageId: number, body: string) =>
    worker.comes({ title: "Ann", body, path: "/user/chat/1/2", tag, messageId, language: "en" });
  await message("chat 1 2", 8, "And the garden?");
  await message("chat 1 2", 7, "Is it still free?");
  expect(worker.shown()).toEqual([["And the garden?", false]]);
  await message("chat 1 2", 9, "Hello?");
  await message("chat 1 3", 5, "From another home");
  expect(worker.shown()).toEqual([
    ["Hello?", true],
    ["From another home", true],
  ]);
});

test("a conversation that is looked at shows nothing, another of the same two people does", async () => {
  const url = `${origin}/user/chat/1/2?before=40&as=operator`;
  const worker = startWorker([{ url, visibilityState: "visible" }]);
  const message = (path: string, tag: string, body: string) =>
    worker.comes({ title: "Ann", body, path, tag, messageId: 8, language: "en" });
  await message("/user/chat/1/2?as=operator", "chat 1 2 operator", "To all operators");
  await message("/user/chat/1/2", "chat 1 2", "To the owner");
  expect(worker.shown()).toEqual([["To the owner", true]]);
});

test("what is pressed leads to its page: to the one that is open, or to a new one", async () => {
  const page = (path: string) => ({ url: origin + path, visibilityState: "hidden" });
  const worker = startWorker([page("/user/chat/1/3"), page("/user/chat/1/2")]);
  const pressed = async (data: object | null) => (await worker.isPressed(data)).led;
  expect(await worker.isPressed({ path: "/user/chat/1/2" })).toEqual({
    isClosed: true,
    led: [`focus ${origin}/user/chat/1/2`],
  });
  expect(await pressed({ path: "/user/notifications" })).toEqual([
    `open ${origin}/user/notifications`,
  ]);
  expect(await pressed(null)).toEqual([`open ${origin}/`]);
});
