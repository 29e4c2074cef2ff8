import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { beforeLogout } from "~/contract/account/calls";
import {
  getNotificationList,
  getPushDevices,
  saveNotificationChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from "~/contract/notifications/calls";
import { revokeTokens } from "~/marketplace.server/account/tokens";
import type { Database } from "~/marketplace.server/db/database";
import { deliverEvents } from "~/marketplace.server/events/deliver";
import { keepPushToken } from "~/marketplace.server/push/push-tokens";
import { browserAt } from "../support/push-service";
import { ask, newMember, send } from "./asking";
import { toldBrowsers } from "./push-setup";

const { here, subscribed, tell, owed, nothingIsOwed, readBy } = toldBrowsers();

const devices = async (who = here.member) =>
  (await ask(here.marketplace, getPushDevices, {}, who.token)).body.data.device_count;
const devicesKept = () =>
  here.marketplace.database
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", here.member.id)
    .execute();
const waiting = async (database: Database) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database,
  );
  return rows.length;
};

describe("a browser", () => {
  test("is told what the list says, encrypted for it alone, and signed by the site", async () => {
    await tell();
    const [told] = await readBy(here.browser);
    const { body } = await ask(here.marketplace, getNotificationList, {}, here.member.token);
    const [listed] = body.data;
    expect(told).toEqual({
      title: listed!.title,
      body: listed!.message,
      path: listed!.link,
      tag: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      language: "en",
      type: "advertisement_request",
    });
    const { taken } = here.service;
    const { public_key } = (await ask(here.marketplace, getPushDevices, {}, here.member.token)).body
      .data;
    expect(taken.at(-1)).toMatchObject({ siteKey: public_key, ttl: 86_400 });
    expect(() => browserAt(here.service.origin).decrypt(taken.at(-1)!.body)).toThrow();
  });

  test("is told in the language that its member reads", async () => {
    await here.marketplace.database
      .updateTable("member")
      .set({ language: "ar" })
      .where("id", "=", here.member.id)
      .execute();
    await tell();
    const [told] = await readBy(here.browser);
    expect(told!.language).toBe("ar");
    expect(told!.title).toMatch(/\p{Script=Arabic}/u);
  });

  test("is told no more than what its member chose", async () => {
    const adverts = { site: true, mail: true, push: false };
    const choose = (input: object) =>
      ask(
        here.marketplace,
        saveNotificationChoices,
        { is_reached: true, ...input },
        here.member.token,
      );
    await choose({ adverts });
    await tell();
    await choose({ is_reached: false, adverts: { ...adverts, push: true } });
    await tell();
    expect(await owed()).toEqual([]);
    await choose({});
    await tell();
    expect(await readBy(here.browser)).toHaveLength(1);
  });

  test("is told of long things in as many words as a push service takes", async () => {
    const long = { title: "🏡".repeat(150), reason: "語".repeat(300) };
    await tell({ kind: "advert.rejected", id: 1, ...long });
    const [told] = await readBy(here.browser);
    expect([...told!.title].length).toBeLessThanOrEqual(120);
    expect(told!.title.endsWith("…")).toBe(true);
  });

  test("that is gone is forgotten, others are told all the same", async () => {
    const other = await subscribed(here.member);
    here.service.answers.push(410);
    await tell();
    await nothingIsOwed();
    expect(here.service.readBy(here.browser).length + here.service.readBy(other).length).toBe(1);
    expect(await devices()).toBe(1);
  });

  test.each([503, 429])("whose push service answers %i is told later, and once", async (status) => {
    here.service.answers.push(status);
    await tell();
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    expect(here.service.readBy(here.browser)).toEqual([]);
    here.marketplace.clock.now = new Date(here.marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(here.marketplace.services, ["single"]);
    expect(here.service.readBy(here.browser)).toHaveLength(1);
    expect(await owed()).toEqual([]);
    expect(await devices()).toBe(1);
  });

  test("whose push service refuses what was sent is not told the same again", async () => {
    here.service.answers.push(413);
    await tell();
    await nothingIsOwed();
    expect([here.service.readBy(here.browser), await devices()]).toEqual([[], 1]);
  });
});

describe("a device", () => {
  test("is told as long as somebody is signed in there, and what is owed to it goes with it", async () => {
    here.service.answers.push(503);
    await tell();
    await expect.poll(owed).toHaveLength(1);
    await ask(here.marketplace, beforeLogout, {}, here.member.token);
    expect(await owed()).toEqual([]);
    await tell();
    expect(await owed()).toEqual([]);
  });

  test("that is named while its session ends is told of nothing, whichever comes first", async () => {
    const { database, clock } = here.marketplace;
    const { id: tokenId } = await database
      .selectFrom("bearer_token")
      .select("id")
      .where("member_id", "=", here.member.id)
      .executeTakeFirstOrThrow();
    const named = (on: Database) =>
      keepPushToken(on, { memberId: here.member.id, tokenId }, "an-app");
    const ended = (on: Database) => revokeTokens(on, here.member.id, clock.now);
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
    const next = await newMember(here.marketplace);
    await ask(here.marketplace, subscribeToPush, here.browser.subscription, next.token);
    expect([await devices(), await devices(next)]).toEqual([0, 1]);
    await tell();
    expect(await owed()).toEqual([]);
  });

  test("that somebody else signs in on meanwhile is told nothing that was owed to it before", async () => {
    here.service.answers.push(503);
    await tell();
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    const next = await newMember(here.marketplace);
    await ask(here.marketplace, subscribeToPush, here.browser.subscription, next.token);
    here.marketplace.clock.now = new Date(here.marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(here.marketplace.services, ["single"]);
    expect([here.service.readBy(here.browser), await owed()]).toEqual([[], []]);
  });

  test("or all of them are told no more when the member says so, others' stay", async () => {
    const other = await newMember(here.marketplace);
    const theirs = await subscribed(other);
    await subscribed(here.member);
    const leave = (input: object) =>
      ask(here.marketplace, unsubscribeFromPush, input, here.member.token);
    await leave({ endpoint: theirs.subscription.endpoint });
    expect([await devices(), await devices(other)]).toEqual([2, 1]);
    await leave({ endpoint: here.browser.subscription.endpoint });
    expect(await devices()).toBe(1);
    await leave({});
    expect([await devices(), await devices(other)]).toEqual([0, 1]);
  });

  test("that was stopped from elsewhere is told again only when it is agreed to anew", async () => {
    const stopCount = async () =>
      (await ask(here.marketplace, getPushDevices, {}, here.member.token)).body.data.stop_count;
    const before = await stopCount();
    const visit = (stop_count: number) =>
      ask(
        here.marketplace,
        subscribeToPush,
        { ...here.browser.subscription, stop_count },
        here.member.token,
      );
    await visit(before);
    expect(await devices()).toBe(1);
    await ask(here.marketplace, unsubscribeFromPush, {}, here.member.token);
    expect((await visit(before)).status).toBe(400);
    expect([await devices(), await stopCount()]).toEqual([0, before + 1]);
    await visit(before + 1);
    expect(await devices()).toBe(1);
  });

  test("of a member counts among twenty; the oldest makes room", async () => {
    for (let more = 0; more < 20; more += 1) await subscribed(here.member);
    expect(await devices()).toBe(20);
  });

  test("that is named again is among the newest", async () => {
    const first = here.browser;
    for (let more = 0; more < 19; more += 1) await subscribed(here.member);
    await ask(here.marketplace, subscribeToPush, first.subscription, here.member.token);
    await subscribed(here.member);
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
    const input = { ...here.browser.subscription, endpoint };
    const { status, body } = await send(
      here.marketplace,
      subscribeToPush,
      input,
      here.member.token,
    );
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
    const input = { ...here.browser.subscription, endpoint };
    const { status } = await send(here.marketplace, subscribeToPush, input, here.member.token);
    expect(status).toBe(200);
    await ask(here.marketplace, unsubscribeFromPush, {}, here.member.token);
  });

  test.each([
    { p256dh: "A".repeat(87) },
    { p256dh: "short" },
    { auth: "!".repeat(22) },
    { auth: "" },
  ])("with keys such as %j cannot be encrypted to", async (change) => {
    const input = { ...here.browser.subscription, ...change };
    const { status, body } = await send(
      here.marketplace,
      subscribeToPush,
      input,
      here.member.token,
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(change)]);
  });
});
