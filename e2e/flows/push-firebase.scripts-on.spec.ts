import { createECDH } from "node:crypto";
import { browserAt } from "../../tests/support/push-service";
import { parseSettings } from "../../app/parse-settings.server";
import { newDataFolder, type OwnSite, ownSite, removeDataFolder } from "../support/own-site";
import { signIn } from "../support/people";
import { comes, readsWhatIsShown, subscribesAtOurs } from "../support/push";
import { newPerson, type Person } from "../support/seeds";
import { servers } from "../support/servers";
import { site as marketplace } from "../support/site-database";
import { expect, type Page, test } from "../support/test";

// One site for all of them, whose upstream is the marketplace of the other flows.
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow" });

const projectId = "doorstep-homes";
const vapidKey = createECDH("prime256v1").generateKeys("base64url");

let site: OwnSite;
let member: Person;
const dataFolder = newDataFolder();

test.beforeAll(async () => {
  site = await ownSite({
    DATA_DIR: dataFolder,
    API_BASE_URL: `${servers.inProcess.url}/api`,
    SESSION_SECRET: parseSettings(servers.inProcess.environment).sessionSecrets[0]!,
    FIREBASE_API_KEY: "key-of-the-web-app",
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
    FIREBASE_VAPID_KEY: vapidKey,
  });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(dataFolder);
});
test.beforeEach(async () => {
  member = await newPerson("Ines Duarte");
});

interface Registration {
  web: { endpoint: string; p256dh: string; auth: string; applicationPubKey: string };
}

/**
 * Stands in for Firebase as its library asks it: an installation is made, and for it a token of the subscription.
 * Answers with what it was asked.
 */
async function firebaseAnswers(page: Page, token: string) {
  const registered: Registration[] = [];
  const forgotten: string[] = [];
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await page.route("https://firebaseinstallations.googleapis.com/**", (route) => {
    expect(route.request().headers()["x-goog-api-key"]).toBe("key-of-the-web-app");
    const authToken = { token: "of-the-installation", expiresIn: "604800s" };
    return route.fulfill({
      headers,
      json: { fid: "cabcdefghijklmnopqrstu", refreshToken: "again", authToken },
    });
  });
  await page.route("https://fcmregistrations.googleapis.com/**", (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    expect(pathname).toMatch(new RegExp(`^/v1/projects/${projectId}/registrations`));
    if (request.method() === "DELETE") {
      forgotten.push(pathname.split("/").at(-1)!);
      return route.fulfill({ headers: { ...headers }, json: {} });
    }
    registered.push(request.postDataJSON() as Registration);
    return route.fulfill({ headers, json: { token } });
  });
  return { registered, forgotten };
}

/** Pages that have no line look every ten seconds; here they look only when something is pushed. */
const withoutLongWaits = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, milliseconds = 0) =>
      milliseconds < 5000 ? wait(work, milliseconds) : 0) as typeof window.setTimeout;
  });

/** Whoever follows what changes holds a lock of that name. */
const follows = (page: Page, { id }: Person) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.map(({ name }) => name);
      }),
    )
    .toContain(`doorstep-live-${id}`);

const tokensOf = async ({ id }: Person) => {
  const { database } = await marketplace();
  const rows = await database
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", id)
    .execute();
  return rows.map(({ token }) => token);
};

test("with an external upstream its Firebase project tells a device, until it is turned off", async ({
  page,
}) => {
  const browser = browserAt("https://fcm.googleapis.com");
  const token = `token-of-${member.id}`;
  const firebase = await firebaseAnswers(page, token);
  await subscribesAtOurs(page, browser);
  await signIn(page, member);
  await page.goto(`${site.url}/user/profile`);
  await page.getByRole("link", { name: "Choose what you are told" }).click();
  await expect(page.getByText("We do not tell you of anything on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("We tell you on this device")).toBeVisible();
  const { endpoint, p256dh, auth } = browser.subscription;
  expect(firebase.registered).toMatchObject([
    { web: { endpoint, p256dh, auth, applicationPubKey: vapidKey } },
  ]);
  expect(await tokensOf(member)).toEqual([token]);

  const shown = await readsWhatIsShown(page);
  const said = { type: "chat", title: "House by the sea", message: "Is it free?" };
  const ids = { property_id: "7", sender_id: "12" };
  await comes(page, { from: "123456789012", fcmMessageId: "1", data: { ...said, ...ids } });
  await comes(page, { fcmMessageId: "2", data: { type: "delete_message", message_id: "9" } });
  await comes(page, {
    fcmMessageId: "3",
    notification: { title: "Verified", body: "You are verified." },
    data: { type: "agent_verification" },
  });
  await expect.poll(shown).toEqual([
    { title: "House by the sea", body: "Is it free?", path: "/user/chat/7/12" },
    { title: "Verified", body: "You are verified.", path: "/user/notifications" },
  ]);

  await page.getByRole("button", { name: "Stop on this device" }).click();
  await expect(page.getByText("We do not tell you of anything on this device.")).toBeVisible();
  await expect.poll(() => firebase.forgotten).toEqual([token]);
});

test("what is pushed while a page is open is looked at, and a session's end forgets the device", async ({
  page,
}) => {
  const token = `token-of-${member.id}`;
  await firebaseAnswers(page, token);
  await subscribesAtOurs(page, browserAt("https://fcm.googleapis.com"));
  await signIn(page, member);
  await page.goto(`${site.url}/user/notifications/choices`);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("We tell you on this device")).toBeVisible();

  await withoutLongWaits(page);
  await page.goto(`${site.url}/user/notifications`);
  await follows(page, member);
  const looked = page.waitForRequest(/\/user\/notifications\.data/);
  await comes(page, { fcmMessageId: "1", data: { type: "delete_message", message_id: "9" } });
  await looked;

  await page.context().request.post(`${site.url}/logout`, { headers: { Origin: site.url } });
  expect(await tokensOf(member)).toEqual([]);
});
