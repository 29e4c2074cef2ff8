import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beforeLogout } from "~/contract/account";
import { deleteChatMessage, reportChat, sendMessage } from "~/contract/chat";
import type { Event } from "~/contract/events";
import { getNotificationList, saveNotificationChoices } from "~/contract/notifications";
import { getPushDevices, subscribeToPush, unsubscribeFromPush } from "~/contract/push";
import { revokeTokens } from "~/marketplace.server/account/tokens";
import type { Database } from "~/marketplace.server/db/database";
import { deliverEvents } from "~/marketplace.server/events/deliver";
import { notify } from "~/marketplace.server/events/notify";
import { keepPushToken } from "~/marketplace.server/push/push-tokens";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing } from "../support/outbox";
import { type Browser, browserAt, pushService } from "../support/push-service";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

type Person = Awaited<ReturnType<typeof newMember>>;

let service: Awaited<ReturnType<typeof pushService>>;
let marketplace: TestMarketplace;
let member: Person;
let browser: Browser;

beforeAll(async () => {
  service = await pushService();
  marketplace = await testMarketplace({ pushServices: [service.origin] });
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  service.answers.length = 0;
  member = await newMember(marketplace);
  browser = await subscribed(member);
});
afterAll(async () => {
  await marketplace.close();
  await service.close();
});

async function subscribed(who: Person) {
  const one = browserAt(service.origin);
  expect((await ask(marketplace, subscribeToPush, one.subscription, who.token)).status).toBe(200);
  return one;
}
const devices = async (who = member) =>
  (await ask(marketplace, getPushDevices, {}, who.token)).body.data.device_count;
const devicesKept = () =>
  marketplace.database
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", member.id)
    .execute();
const waiting = async (database: Database) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database,
  );
  return rows.length;
};
const rejected: Event = { kind: "advert.rejected", id: 1, title: "Sea", reason: "It is dark." };
const tell = (event: Event = rejected, who: Person = member) =>
  notify(marketplace.database, event, { memberId: who.id }, marketplace.clock.now);
const owed = () =>
  marketplace.database
    .selectFrom("delivery")
    .select(["channel", "kind", "tries"])
    .where("member_id", "=", member.id)
    .where("channel", "=", "push")
    .execute();
/** Every way out is used up, so what has not come by then does not come. */
const nothingIsOwed = () => expect.poll(owed).toEqual([]);
const readBy = async (who: Browser, count = 1) => {
  await expect.poll(() => service.readBy(who).length).toBe(count);
  return service.readBy(who);
};

describe("a browser", () => {
  test("is told what the list says, encrypted for it alone, and signed by the site", async () => {
    await tell();
    const [told] = await readBy(browser);
    const { body } = await ask(marketplace, getNotificationList, {}, member.token);
    const [listed] = body.data;
    expect(told).toEqual({
      title: listed!.title,
      body: listed!.message,
      path: listed!.link,
      tag: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      language: "en",
      type: "advertisement_request",
    });
    const { taken } = service;
    const { public_key } = (await ask(marketplace, getPushDevices, {}, member.token)).body.data;
    expect(taken.at(-1)).toMatchObject({ siteKey: public_key, ttl: 86_400 });
    expect(() => browserAt(service.origin).decrypt(taken.at(-1)!.body)).toThrow();
  });

  test("is told in the language that its member reads", async () => {
    await marketplace.database
      .updateTable("member")
      .set({ language: "ar" })
      .where("id", "=", member.id)
      .execute();
    await tell();
    const [told] = await readBy(browser);
    expect(told!.language).toBe("ar");
    expect(told!.title).toMatch(/\p{Script=Arabic}/u);
  });

  test("is told no more than what its member chose", async () => {
    const adverts = { site: true, mail: true, push: false };
    const choose = (input: object) =>
      ask(marketplace, saveNotificationChoices, { is_reached: true, ...input }, member.token);
    await choose({ adverts });
    await tell();
    await choose({ is_reached: false, adverts: { ...adverts, push: true } });
    await tell();
    expect(await owed()).toEqual([]);
    await choose({});
    await tell();
    expect(await readBy(browser)).toHaveLength(1);
  });

  test("is told of long things in as many words as a push service takes", async () => {
    const long = { title: "🏡".repeat(150), reason: "語".repeat(300) };
    await tell({ kind: "advert.rejected", id: 1, ...long });
    const [told] = await readBy(browser);
    expect([...told!.title].length).toBeLessThanOrEqual(120);
    expect(told!.title.endsWith("…")).toBe(true);
  });

  test("that is gone is forgotten, others are told all the same", async () => {
    const other = await subscribed(member);
    service.answers.push(410);
    await tell();
    await nothingIsOwed();
    expect(service.readBy(browser).length + service.readBy(other).length).toBe(1);
    expect(await devices()).toBe(1);
  });

  test.each([503, 429])("whose push service answers %i is told later, and once", async (status) => {
    service.answers.push(status);
    await tell();
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    expect(service.readBy(browser)).toEqual([]);
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(marketplace.services, ["single"]);
    expect(service.readBy(browser)).toHaveLength(1);
    expect(await owed()).toEqual([]);
    expect(await devices()).toBe(1);
  });

  test("whose push service refuses what was sent is not told the same again", async () => {
    service.answers.push(413);
    await tell();
    await nothingIsOwed();
    expect([service.readBy(browser), await devices()]).toEqual([[], 1]);
  });
});

describe("a device", () => {
  test("is told as long as somebody is signed in there, and what is owed to it goes with it", async () => {
    service.answers.push(503);
    await tell();
    await expect.poll(owed).toHaveLength(1);
    await ask(marketplace, beforeLogout, {}, member.token);
    expect(await owed()).toEqual([]);
    await tell();
    expect(await owed()).toEqual([]);
  });

  test("that is named while its session ends is told of nothing, whichever comes first", async () => {
    const { database, clock } = marketplace;
    const { id: tokenId } = await database
      .selectFrom("bearer_token")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const named = (on: Database) => keepPushToken(on, { memberId: member.id, tokenId }, "an-app");
    const ended = (on: Database) => revokeTokens(on, member.id, clock.now);
    for (const [first, second] of [
      [named, ended],
      [ended, named],
    ] as const) {
      await database
        .updateTable("bearer_token")
        .set({ revoked_at: null })
        .where("id", "=", tokenId)
        .execute();
      let other: Promise<unknown> = Promise.resolve();
      await database.transaction().execute(async (tx) => {
        await first(tx);
        other = second(database);
        await expect.poll(() => waiting(database)).toBe(1);
      });
      await other;
      expect(await devicesKept()).toEqual([]);
    }
  });

  test("is whoever's signed in there last", async () => {
    const next = await newMember(marketplace);
    await ask(marketplace, subscribeToPush, browser.subscription, next.token);
    expect([await devices(), await devices(next)]).toEqual([0, 1]);
    await tell();
    expect(await owed()).toEqual([]);
  });

  test("that somebody else signs in on meanwhile is told nothing that was owed to it before", async () => {
    service.answers.push(503);
    await tell();
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    const next = await newMember(marketplace);
    await ask(marketplace, subscribeToPush, browser.subscription, next.token);
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(marketplace.services, ["single"]);
    expect([service.readBy(browser), await owed()]).toEqual([[], []]);
  });

  test("or all of them are told no more when the member says so, others' stay", async () => {
    const other = await newMember(marketplace);
    const theirs = await subscribed(other);
    await subscribed(member);
    const leave = (input: object) => ask(marketplace, unsubscribeFromPush, input, member.token);
    await leave({ endpoint: theirs.subscription.endpoint });
    expect([await devices(), await devices(other)]).toEqual([2, 1]);
    await leave({ endpoint: browser.subscription.endpoint });
    expect(await devices()).toBe(1);
    await leave({});
    expect([await devices(), await devices(other)]).toEqual([0, 1]);
  });

  test("that was stopped from elsewhere is told again only when it is agreed to anew", async () => {
    const stopCount = async () =>
      (await ask(marketplace, getPushDevices, {}, member.token)).body.data.stop_count;
    const before = await stopCount();
    const visit = (stop_count: number) =>
      ask(marketplace, subscribeToPush, { ...browser.subscription, stop_count }, member.token);
    await visit(before);
    expect(await devices()).toBe(1);
    await ask(marketplace, unsubscribeFromPush, {}, member.token);
    expect((await visit(before)).status).toBe(400);
    expect([await devices(), await stopCount()]).toEqual([0, before + 1]);
    await visit(before + 1);
    expect(await devices()).toBe(1);
  });

  test("of a member counts among twenty; the oldest makes room", async () => {
    for (let more = 0; more < 20; more += 1) await subscribed(member);
    expect(await devices()).toBe(20);
  });

  test("that is named again is among the newest", async () => {
    const first = browser;
    for (let more = 0; more < 19; more += 1) await subscribed(member);
    await ask(marketplace, subscribeToPush, first.subscription, member.token);
    await subscribed(member);
    const { endpoint } = first.subscription;
    expect((await devicesKept()).map(({ token }) => token)).toContain(endpoint);
  });

  const elsewhere = [
    "http://updates.push.services.mozilla.com/1",
    "https://updates.push.services.mozilla.com:8443/1",
    "https://me@updates.push.services.mozilla.com/1",
    "https://push.services.mozilla.com.evil.example/1",
    "https://evilpush.apple.com/1",
    "https://169.254.169.254/latest",
    "http://127.0.0.1:1/push",
    "file:///etc/passwd",
    "nowhere",
  ];
  test.each(elsewhere)("at %s is none that the server asks", async (endpoint) => {
    const input = { ...browser.subscription, endpoint };
    const { status, body } = await send(marketplace, subscribeToPush, input, member.token);
    expect([status, body.errors]).toEqual([
      400,
      { endpoint: "The address of the browser is not valid." },
    ]);
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("at %s is one", async (endpoint) => {
    const input = { ...browser.subscription, endpoint };
    const { status } = await send(marketplace, subscribeToPush, input, member.token);
    expect(status).toBe(200);
    await ask(marketplace, unsubscribeFromPush, {}, member.token);
  });

  test.each([
    { p256dh: "A".repeat(87) },
    { p256dh: "short" },
    { auth: "!".repeat(22) },
    { auth: "" },
  ])("with keys such as %j cannot be encrypted to", async (change) => {
    const input = { ...browser.subscription, ...change };
    const { status, body } = await send(marketplace, subscribeToPush, input, member.token);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(change)]);
  });
});

describe("a message", () => {
  let asker: Person;
  let home: number;
  beforeEach(async () => {
    asker = await newMember(marketplace);
    home = await putHome(marketplace, { owner_id: member.id });
  });
  const says = (message: string) =>
    ask(
      marketplace,
      sendMessage,
      { receiver_id: member.id, property_id: home, message },
      asker.token,
    );

  test("is told at once, on devices alone, and leads to the conversation", async () => {
    const before = outgoing(marketplace).length;
    await says("Is it still free?");
    expect(await readBy(browser)).toMatchObject([
      {
        body: "Is it still free?",
        path: `/user/chat/${home}/${asker.id}`,
        tag: `chat ${home} ${asker.id}`,
        type: "chat",
      },
    ]);
    const { body } = await ask(marketplace, getNotificationList, {}, member.token);
    expect([body.total, outgoing(marketplace).length]).toEqual([0, before]);
  });

  test("is not told where it was read before it could be told", async () => {
    service.answers.push(503);
    await says("Hello?");
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    await marketplace.database
      .updateTable("conversation_side")
      .set((build) => ({ read_up_to: build.ref("last_message_id") }))
      .where("person_id", "=", member.id)
      .execute();
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(marketplace.services, ["single"]);
    expect([await owed(), service.readBy(browser)]).toEqual([[], []]);
  });

  test("that is tried again does not take the place of a newer one", async () => {
    const failing = async (words: string) => {
      service.answers.push(503);
      await says(words);
      await expect.poll(() => service.answers).toEqual([]);
    };
    await failing("One.");
    await failing("Two.");
    await says("Three.");
    await readBy(browser);
    await failing("Four.");
    expect(await owed()).toHaveLength(3);
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(marketplace.services, ["single"]);
    expect(await owed()).toEqual([]);
    expect(service.readBy(browser).map(({ body }) => body)).toEqual(["Three.", "Four."]);
  });

  test("that was deleted is not mentioned again: a push that shows nothing costs the browser its subscription", async () => {
    const { body } = await says("Too soon.");
    const [shown] = await readBy(browser);
    expect(shown).toMatchObject({ messageId: body.id });
    const taken = { message_id: body.id!, receiver_id: member.id };
    await ask(marketplace, deleteChatMessage, taken, asker.token);
    await nothingIsOwed();
    expect(await readBy(browser)).toEqual([shown]);
  });

  test("that was told on devices is not told there again as unread, nor to whom it is not for", async () => {
    const stranger = await newMember(marketplace);
    const theirs = await subscribed(stranger);
    await says("One");
    await readBy(browser);
    const unread: Event = {
      kind: "chat.unread",
      propertyId: home,
      partnerId: asker.id,
      title: "Home",
      otherName: "Asker",
    };
    await tell(unread);
    expect(await owed()).toEqual([]);
    expect(service.readBy(theirs)).toEqual([]);
  });

  test("to the operators is told to each of them", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    const theirs = await subscribed(operator);
    const input = { receiver_id: 0, property_id: home, message: "Help, please." };
    await ask(marketplace, sendMessage, input, member.token);
    expect(await readBy(theirs)).toMatchObject([{ body: "Help, please.", type: "chat" }]);
    await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
  });

  test("that was reported is told to operators as what waits for them", async () => {
    await says("Pay me first.");
    const operator = await newMember(marketplace, { is_operator: true });
    const theirs = await subscribed(operator);
    const report = { user_id: asker.id, property_id: home, reason: "A fraud." };
    await ask(marketplace, reportChat, report, member.token);
    const [told] = await readBy(theirs);
    expect(told!.path).toMatch(/^\/operator\/chat-reports\/\d+$/);
    await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
  });
});
