import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "~/contract/events";
import {
  getNotificationChoices,
  getNotificationList,
  getSubscription,
  saveNotificationChoices,
  unsubscribe,
} from "~/contract/notifications/calls";
import { notify } from "~/marketplace.server/events/notify";
import { unsubscribeToken } from "~/marketplace.server/notifications/unsubscribe-token";
import { outgoing, sentTo } from "../../support/outbox";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { ask, newMember } from "../asking";

let marketplace: TestMarketplace;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace();
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const rejected: Event = { kind: "advert.rejected", id: 1, title: "Sea", reason: "It is dark." };
const password: Event = { kind: "account.password-changed" };

const all = { site: true, mail: true, push: true };
const save = (input: object) =>
  ask(marketplace, saveNotificationChoices, { is_reached: true, ...input }, member.token);
const listed = async () =>
  (await ask(marketplace, getNotificationList, {}, member.token)).body.total;
const letters = () => outgoing(marketplace).filter(({ to }) => to === member.email);
const told = (event: Event) =>
  notify(marketplace.database, event, { memberId: member.id }, marketplace.clock.now);

describe("choices", () => {
  test("are all on for those who said nothing, and are kept one by one", async () => {
    const { body } = await ask(marketplace, getNotificationChoices, {}, member.token);
    expect(body.data.is_reached).toBe(true);
    expect(body.data.topics.every(({ site, mail, push }) => site && mail && push)).toBe(true);
    await save({ adverts: { ...all, mail: false } });
    const { body: after } = await save({ news: { ...all, push: false } });
    expect(after.data.topics.find(({ topic }) => topic === "adverts")).toEqual({
      topic: "adverts",
      ...all,
      mail: false,
    });
    expect(after.data.topics.find(({ topic }) => topic === "news")?.push).toBe(false);
  });

  test("hold for the list and for letters, each alone", async () => {
    await save({ adverts: { ...all, site: false } });
    await told(rejected);
    await sentTo(marketplace, member.email, /It is dark/);
    expect(await listed()).toBe(0);
    await save({ adverts: { ...all, mail: false } });
    await told(rejected);
    expect(await listed()).toBe(1);
    const owed = await marketplace.database
      .selectFrom("delivery")
      .select("id")
      .where("member_id", "=", member.id)
      .execute();
    expect(owed).toEqual([]);
  });

  test("do not silence what happens to the account", async () => {
    const nothing = { site: false, mail: false, push: false };
    await save({ is_reached: false, news: nothing, adverts: nothing });
    const to = { memberId: member.id, address: member.email };
    await notify(marketplace.database, password, to, marketplace.clock.now);
    expect(await listed()).toBe(1);
    const [letter] = await sentTo(marketplace, member.email, /password/);
    expect(letter!.text).not.toContain("/unsubscribe/");
  });

  test("switch off all letters that were not asked for", async () => {
    await save({ is_reached: false });
    await told(rejected);
    expect(await listed()).toBe(1);
    expect(letters()).toEqual([]);
  });
});

describe("the link in a letter", () => {
  const tokenOf = (topic: "adverts" | "news" = "adverts") =>
    unsubscribeToken(marketplace.services.secret, { memberId: member.id, topic });

  test("stands in its head and at its end, and stops letters of its kind alone", async () => {
    await told(rejected);
    const [letter] = await sentTo(marketplace, member.email, /It is dark/);
    const link = `${marketplace.services.publicUrl}/unsubscribe/${tokenOf()}`;
    expect(letter!.text.replace(/\r?\n\s+/g, " ")).toContain(`List-Unsubscribe: <${link}>`);
    expect(letter!.text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const token = tokenOf();
    const asked = await ask(marketplace, getSubscription, { token });
    expect(asked.body.data).toEqual({ topic: "adverts", name: "", is_stopped: false });
    for (let times = 0; times < 2; times += 1) {
      const { body } = await ask(marketplace, unsubscribe, { token });
      expect(body.data).toEqual({ topic: "adverts", name: "", is_stopped: true });
    }
    const { body } = await ask(marketplace, getNotificationChoices, {}, member.token);
    expect(body.data.topics.filter(({ mail }) => !mail).map(({ topic }) => topic)).toEqual([
      "adverts",
    ]);
  });

  test("is nobody's when it was not made here", async () => {
    const other = await newMember(marketplace);
    const token = tokenOf();
    for (const wrong of [
      token.replace(String(member.id), String(other.id)),
      token.replace("adverts", "news"),
      token.replace("adverts", "account"),
      token.slice(0, -1),
      "",
    ]) {
      expect((await ask(marketplace, getSubscription, { token: wrong })).body.data).toBeNull();
      expect((await ask(marketplace, unsubscribe, { token: wrong })).status).toBe(404);
    }
  });
});
