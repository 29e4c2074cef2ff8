import { type Browser, browserAt, pushService } from "../../tests/support/push-service";
import { removeListings } from "../support/by-api";
import { ownerAndAsker, sayByApi } from "../support/chat";
import { ownAddress, signIn } from "../support/people";
import type { Listing, Person } from "../support/seeds";
import { pushServicePort } from "../support/servers";
import { comes, readsWhatIsShown, subscribesAtOurs } from "../support/push";
import { expect, test } from "../support/test";

test.use({
  serviceWorkers: "allow",
  extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
});
// There is one push service for all of them, so they are walked one after another.
test.describe.configure({ mode: "default" });

let service: Awaited<ReturnType<typeof pushService>>;
let owner: Person;
let asker: Person;
let home: Listing;

test.beforeAll(async () => {
  service = await pushService(pushServicePort);
});
test.afterAll(() => service.close());
test.beforeEach(async () => {
  ({ owner, home, asker } = await ownerAndAsker());
});
test.afterEach(() => removeListings(owner));

const says = (message: string) => sayByApi(asker, owner, { home, message });

/** What came for the browser, the newest. */
async function pushed(browser: Browser, words: string) {
  await expect.poll(() => service.readBy(browser).map(({ body }) => body)).toContain(words);
  return service.readBy(browser).find(({ body }) => body === words)!;
}

test("a device that was turned on shows messages, until it is turned off", async ({ page }) => {
  const browser = browserAt(service.origin);
  await subscribesAtOurs(page, browser);
  await signIn(page, owner);
  await page.goto("/user/profile");
  await page.goto("/user/notifications/choices");
  await expect(page.getByText("We do not tell you of anything on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("We tell you on this device")).toBeVisible();
  await expect(page.getByText("You are told on 1 device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop on this device" })).toBeFocused();

  await says("Is it still free?");
  const message = await pushed(browser, "Is it still free?");
  expect(message).toMatchObject({ title: asker.name, path: `/user/chat/${home.id}/${asker.id}` });
  const shown = await readsWhatIsShown(page);
  await comes(page, message);
  await expect
    .poll(shown)
    .toEqual([{ title: asker.name, body: "Is it still free?", path: message.path }]);

  await page.goto(message.path);
  await expect(page.getByRole("log")).toContainText("Is it still free?");
  await comes(page, { ...message, tag: "another", body: "While it is being looked at" });
  await comes(page, {
    ...message,
    tag: "third",
    messageId: 0,
    path: "/user/notifications",
    body: "Elsewhere",
  });
  await expect
    .poll(async () => (await shown()).map(({ body }) => body))
    .toEqual(["Is it still free?", "Elsewhere"]);
  await comes(page, { ...message, type: "delete_message", title: "", body: "" });
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toEqual(["Elsewhere"]);

  await page.goto("/user/notifications/choices");
  await page.getByRole("button", { name: "Stop on this device" }).click();
  await expect(page.getByText("We do not tell you of anything on this device.")).toBeVisible();
  await expect(page.getByText("You are told on 1 device.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tell me on this device" })).toBeFocused();
});

test("signing out takes away what the device shows, and nothing comes for somebody else", async ({
  page,
}) => {
  const browser = browserAt(service.origin);
  await subscribesAtOurs(page, browser);
  await signIn(page, owner);
  await page.goto("/user/notifications/choices");
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("You are told on 1 device.")).toBeVisible();
  await says("Is it still free?");
  const message = await pushed(browser, "Is it still free?");
  const shown = await readsWhatIsShown(page);
  await comes(page, message);
  await expect.poll(async () => (await shown()).length).toBe(1);
  await page.getByLabel(/^Account of /).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(shown).toEqual([]);
  // The browser itself is reached no more, whatever the server still knew of it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test.site-key"))).toBeNull();
});

test("a device is told again once its member is back, without being asked, and nobody else", async ({
  page,
}) => {
  const browser = browserAt(service.origin);
  await subscribesAtOurs(page, browser);
  await signIn(page, owner);
  await page.goto("/user/notifications/choices");
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("You are told on 1 device.")).toBeVisible();

  await signIn(page, asker);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/user/notifications/choices");
  await expect(page.getByText("We do not tell you of anything on this device.")).toBeVisible();
  await expect(page.getByText(/You are told on/)).toHaveCount(0);

  await signIn(page, owner);
  const noted = page.waitForResponse(
    (response) =>
      response.url().endsWith("/user/notifications/devices") && response.status() === 204,
  );
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/user/profile");
  await noted;
  await says("Welcome back.");
  await pushed(browser, "Welcome back.");
  await page.goto("/user/notifications/choices");
  await page.getByRole("button", { name: "Stop on all devices" }).click();
  await expect(page.getByText("You are told on no device any more.")).toBeVisible();
});

test("a browser that allows no notifications says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await signIn(page, owner);
  await page.goto("/user/notifications/choices");
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("Notification permission denied.")).toBeVisible();
});
