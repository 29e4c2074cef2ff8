import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  getNotificationList,
  readNotification,
  saveNotificationChoices,
} from "~/contract/notifications/calls";
import { operatorActs } from "~/contract/operator/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import {
  copyMessage,
  operatorMessage,
  operatorMessages,
  removeMessage,
  saveMessage,
  sendMessage,
  stopMessage,
} from "~/contract/operator/messages/calls";
import { deleteUser } from "~/contract/security/calls";
import type { InputOf } from "~/contract/wire/call";
import { retryDeliveries } from "~/marketplace.server/events/deliver";
import { type Mailer, MailError } from "~/marketplace.server/mail/mailer";
import { tellNews } from "~/marketplace.server/notifications/tell-news";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { outgoing } from "../../support/outbox";
import { askAsRead } from "../as-read";
import { ask, hold, newMember } from "../asking";
import { putCategories, putHome } from "../search-homes";
import { winter } from "../viewing-setup";

type Person = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let operator: Person;
let mailer: Mailer;

// Whom a message reaches is counted, so each test has members of its own.
beforeEach(async () => {
  marketplace = await testMarketplace();
  ({ mailer } = marketplace.services);
  marketplace.clock.now = winter;
  operator = await newMember(marketplace, { is_operator: true });
});
afterEach(() => marketplace.close());

const words = { title: "We are open on Sundays", message: "From December on.\nUntil four." };
const everyWay = { by_site: 1, by_mail: 1, by_push: 1 };

async function draft(input: Partial<InputOf<typeof saveMessage>> = {}) {
  const { status, body } = await askAsRead(
    marketplace,
    saveMessage,
    { ...words, ...everyWay, ...input },
    operator.token,
  );
  expect(status).toBe(200);
  return body.data.id;
}
const read = async (id: number) => {
  const { body } = await ask(marketplace, operatorMessage, { id }, operator.token);
  return body.data[0]!;
};
const send = async (id: number) => {
  const { revision } = await read(id);
  return ask(marketplace, sendMessage, { id, revision }, operator.token);
};
async function sent(input?: Parameters<typeof draft>[0]) {
  const id = await draft(input);
  expect((await send(id)).status).toBe(200);
  return id;
}
const tell = (membersAtOnce?: number) =>
  tellNews(marketplace.services, marketplace.clock.now, membersAtOnce);
const listOf = async ({ token }: Person) =>
  (await ask(marketplace, getNotificationList, {}, token)).body.data;
const speaks = ({ id }: Person, language: string) =>
  marketplace.database.updateTable("member").set({ language }).where("id", "=", id).execute();
const chooses = ({ token }: Person, news: { site: boolean; mail: boolean; push: boolean }) =>
  ask(marketplace, saveNotificationChoices, { is_reached: true, news }, token);
const lettersTo = ({ email }: Person) => outgoing(marketplace).filter(({ to }) => to === email);
/** What goes to many is delivered by jobs. */
async function deliver() {
  await retryDeliveries(marketplace.services);
  expect(await marketplace.database.selectFrom("delivery").select("id").execute()).toEqual([]);
}
function mailGoesAway() {
  const away = () => Promise.reject(new MailError("The mail could not be sent", "away"));
  marketplace.services.mailer = { ...mailer, send: away };
}

test("each is told in their language, and in the words written first where it is not written", async () => {
  const [french, spanish, silent] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  await speaks(french, "fr");
  await speaks(spanish, "es");
  await sent({
    link: "/articles",
    translations: {
      fr: { title: "Ouvert le dimanche", message: "Dès décembre." },
      es: { title: "Abierto los domingos" },
    },
  });
  await tell();
  expect(await listOf(french)).toMatchObject([
    { title: "Ouvert le dimanche", message: "Dès décembre.", link: "/articles", send_type: 1 },
  ]);
  expect(await listOf(spanish)).toMatchObject([
    { title: "Abierto los domingos", message: words.message },
  ]);
  expect(await listOf(silent)).toMatchObject([words]);
  await deliver();
  const [letter] = lettersTo(french);
  expect(letter).toMatchObject({ subject: "Ouvert le dimanche" });
  expect(letter!.text).toContain("http://doorstep.test/articles");
  expect(letter!.text).toContain("http://doorstep.test/unsubscribe/");
  expect(lettersTo(spanish)).toHaveLength(1);
});

test("a link to another site stays whole", async () => {
  const member = await newMember(marketplace);
  await sent({ link: "https://example.com/party" });
  await tell();
  expect(await listOf(member)).toMatchObject([{ link: "https://example.com/party" }]);
  await deliver();
  expect(lettersTo(member)[0]!.text).toContain('<a href="https://example.com/party">Read more</a>');
});

describe("500 members", () => {
  const count = 500;
  beforeEach(async () => {
    await sql`
      insert into member (name, slug, email, email_verified_at, mobile, picture_key, address)
      select 'Reader ' || number, 'reader-' || number, 'reader-' || number || '@example.com', now(), '1', '', ''
      from generate_series(1, ${count}::int) as number`.execute(marketplace.database);
  });

  /** The database ends in the middle of a batch whatever it does. */
  const breakAt = (
    told: number,
    how: "raise exception 'broken'" | "perform pg_terminate_backend(pg_backend_pid())",
  ) =>
    sql`
      create or replace function breaks() returns trigger language plpgsql as $$
      begin
        if (select count(*) from news_recipient) > ${sql.lit(told)} then ${sql.raw(how)}; end if;
        return null;
      end $$;
      create trigger breaks after insert on news_recipient for each row execute function breaks()`.execute(
      marketplace.database,
    );
  const timesTold = async (id: number) => {
    const { rows } = await sql<{ listed: number; members: number }>`
      select count(*)::int as listed, count(distinct member_id)::int as members
      from notification where news_id = ${id}`.execute(marketplace.database);
    return rows[0]!;
  };

  test.each([
    "raise exception 'broken'",
    "perform pg_terminate_backend(pg_backend_pid())",
  ] as const)(
    "are told once each though it broke in the middle (%s), by two workers",
    async (how) => {
      mailGoesAway();
      const id = await sent();
      await breakAt(250, how);
      await expect(tell(100)).rejects.toThrow();
      // Two batches were committed, what was begun of the third is undone.
      expect(await timesTold(id)).toEqual({ listed: 200, members: 200 });
      expect(await read(id)).toMatchObject({ state: "sending", reader_count: 200 });
      await sql`drop trigger breaks on news_recipient`.execute(marketplace.database);
      await Promise.all([tell(100), tell(100)]);
      await tell(100);
      // The operator is a member, too.
      const all = count + 1;
      expect(await timesTold(id)).toEqual({ listed: all, members: all });
      expect(await read(id)).toMatchObject({
        state: "sent",
        reader_count: all,
        figures: { site: all, mail: all, push: 0, left: all, failed: 0 },
      });
      const letters = await marketplace.database
        .selectFrom("delivery")
        .select("member_id")
        .where("news_id", "=", id)
        .execute();
      expect(new Set(letters.map(({ member_id }) => member_id)).size).toBe(letters.length);
    },
  );

  test("who was told is never told again, wherever one begins anew", async () => {
    mailGoesAway();
    const id = await sent();
    await tell(100);
    await marketplace.database
      .updateTable("news")
      .set({ state: "sending", told_up_to: 0 })
      .where("id", "=", id)
      .execute();
    await tell(100);
    expect(await timesTold(id)).toEqual({ listed: count + 1, members: count + 1 });
  });
});

test("who is left out is counted before, and left out", async () => {
  const willing = await newMember(marketplace);
  const unwilling = await newMember(marketplace);
  await chooses(unwilling, { site: false, mail: false, push: false });
  const onSite = await newMember(marketplace);
  await chooses(onSite, { site: true, mail: false, push: false });
  const closed = await newMember(marketplace);
  const unconfirmed = await newMember(marketplace);
  const { database } = marketplace;
  const set = database.updateTable("member").set({ email_verified_at: null });
  await set.where("id", "=", unconfirmed.id).execute();
  const reason = "They sold what is not theirs.";
  await ask(marketplace, deactivateMember, { id: closed.id, reason }, operator.token);
  const id = await draft();
  expect((await read(id)).reach).toEqual({
    ...{ meant: 6, told: 4, site: 4, mail: 2, push: 0 },
    ...{ deactivated: 1, unconfirmed: 1, returning: 0, unwilling: 1 },
  });
  await send(id);
  await tell();
  expect(await read(id)).toMatchObject({ reader_count: 4, figures: { site: 4, mail: 2 } });
  await deliver();
  expect(lettersTo(willing)).toHaveLength(1);
  for (const person of [unwilling, onSite, unconfirmed]) expect(lettersTo(person)).toEqual([]);
  expect(await listOf(unwilling)).toEqual([]);
});

test("who stops such letters between the count and the sending gets none", async () => {
  const member = await newMember(marketplace);
  const id = await draft();
  expect((await read(id)).reach).toMatchObject({ mail: 2 });
  await chooses(member, { site: true, mail: false, push: false });
  await send(id);
  await tell();
  await deliver();
  expect(lettersTo(member)).toEqual([]);
  expect(await listOf(member)).toHaveLength(1);
});

test("who stops such letters, is deactivated or erased while theirs waits gets none", async () => {
  const [stopping, closed, erased] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  mailGoesAway();
  const id = await sent();
  await tell();
  expect(await read(id)).toMatchObject({ reader_count: 4, figures: { left: 4 } });
  await chooses(stopping, { site: true, mail: false, push: false });
  const reason = "They sold what is not theirs.";
  await ask(marketplace, deactivateMember, { id: closed.id, reason }, operator.token);
  expect((await ask(marketplace, deleteUser, {}, erased.token)).status).toBe(200);
  marketplace.services.mailer = mailer;
  marketplace.clock.now = new Date(winter.getTime() + 3600_000);
  await deliver();
  const titles = (person: Person) => lettersTo(person).map(({ subject }) => subject);
  expect(titles(operator)).toContain(words.title);
  for (const person of [stopping, closed, erased])
    expect(titles(person)).not.toContain(words.title);
  const recipients = await marketplace.database
    .selectFrom("news_recipient")
    .select("member_id")
    .where("member_id", "=", erased.id)
    .execute();
  expect(recipients).toEqual([]);
});

test("a message waits for its time, and is a draft again when it is stopped before", async () => {
  const member = await newMember(marketplace);
  // The clocks of the tests' site are those of UTC.
  const id = await sent({ begin_at: "2026-12-24T08:00" });
  await tell();
  expect(await listOf(member)).toEqual([]);
  expect(await read(id)).toMatchObject({ state: "scheduled", begin_at: "2026-12-24T08:00" });
  expect((await ask(marketplace, stopMessage, { id }, operator.token)).status).toBe(200);
  marketplace.clock.now = new Date("2026-12-24T08:00:00Z");
  await tell();
  expect(await read(id)).toMatchObject({ state: "draft" });
  const late = await send(id);
  expect([late.status, late.body.message]).toEqual([
    409,
    "The time that was chosen has passed. Please choose another one.",
  ]);
  marketplace.clock.now = winter;
  await send(id);
  marketplace.clock.now = new Date("2026-12-24T08:00:00Z");
  await tell();
  expect(await listOf(member)).toMatchObject([words]);
});

test("what is still to be handed over of a stopped message is not", async () => {
  const member = await newMember(marketplace);
  mailGoesAway();
  const id = await sent();
  await tell();
  expect((await ask(marketplace, stopMessage, { id }, operator.token)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: "stopped",
    reader_count: 2,
    figures: { site: 2, mail: 0, left: 0 },
  });
  marketplace.services.mailer = mailer;
  await retryDeliveries(marketplace.services);
  expect(lettersTo(member)).toEqual([]);
  const again = await ask(marketplace, stopMessage, { id }, operator.token);
  expect(again.status).toBe(409);
});

test("letters that could not be handed over for days are counted", async () => {
  await newMember(marketplace);
  mailGoesAway();
  const id = await sent();
  await tell();
  marketplace.clock.now = new Date(winter.getTime() + 73 * 3600_000);
  await retryDeliveries(marketplace.services);
  expect(await read(id)).toMatchObject({ figures: { mail: 2, left: 0, failed: 2 } });
  marketplace.clock.now = new Date(winter.getTime() + 20 * 24 * 3600_000);
  await retryDeliveries(marketplace.services);
  expect(await read(id)).toMatchObject({ figures: { mail: 2, left: 0, failed: 2 } });
});

test("who opens it in their list has read it", async () => {
  const member = await newMember(marketplace);
  const id = await sent();
  await tell();
  expect(await read(id)).toMatchObject({ figures: { read: 0 } });
  const [told] = await listOf(member);
  await ask(marketplace, readNotification, { id: told!.id }, member.token);
  expect(await read(id)).toMatchObject({ figures: { read: 1 } });
});

test("only the ways that were chosen are used", async () => {
  const member = await newMember(marketplace);
  await sent({ by_site: 1, by_mail: 0, by_push: 0 });
  await sent({ by_site: 0, by_mail: 1, by_push: 0, title: "By letter" });
  await tell();
  await deliver();
  expect((await listOf(member)).map(({ title }) => title)).toEqual([words.title]);
  expect(lettersTo(member).map(({ subject }) => subject)).toEqual(["By letter"]);
  const none = { ...words, by_site: 0, by_mail: 0, by_push: 0 };
  const { status, body } = await askAsRead(marketplace, saveMessage, none, operator.token);
  expect([status, body.errors]).toEqual([400, { by_site: "Please choose at least one way." }]);
});

test("filters leave out whom they do not mean", async () => {
  const { database } = marketplace;
  const set = (id: number, columns: object) =>
    database.updateTable("member").set(columns).where("id", "=", id).execute();
  const [porto, agent, lister, holder, reader, former] = await Promise.all(
    Array.from({ length: 6 }, () => newMember(marketplace)),
  );
  await set(porto!.id, { city: "PÔRTO" });
  await set(agent!.id, { verification_status: "success" });
  await putCategories(marketplace, "Villa");
  await putHome(marketplace, { owner_id: lister!.id });
  const package_id = await hold(marketplace, holder!.id, {});
  await set(reader!.id, { language: "ar" });
  await set(former!.id, { created_at: new Date("2020-05-05T12:00:00Z") });
  const meant = async (filter: Parameters<typeof draft>[0]) =>
    (await read(await draft(filter))).reach!.meant;
  expect(await meant({ city: "porto" })).toBe(1);
  expect(await meant({ verified: "with" })).toBe(1);
  expect(await meant({ listings: "with" })).toBe(1);
  expect(await meant({ listings: "without" })).toBe(6);
  expect(await meant({ package_id })).toBe(1);
  expect(await meant({ language: "ar" })).toBe(1);
  expect(await meant({ registered_until: "2020-05-05" })).toBe(1);
  expect(await meant({ registered_until: "2020-05-04" })).toBe(0);
  expect(await meant({ registered_since: "2020-05-06" })).toBe(6);
  expect(await meant({ registered_since: "2020-05-05", city: "porto" })).toBe(1);
  await set(porto!.id, { terms_version: 3 });
  expect(await meant({ terms_version: 3 })).toBe(1);
  expect(await meant({ terms_version: 3, privacy_version: 3 })).toBe(0);
  expect(await read(await draft({ terms_version: 3 }))).toMatchObject({
    terms_version: 3,
    privacy_version: null,
  });
  const id = await sent({ language: "ar" });
  expect(await read(id)).toMatchObject({ is_to_everyone: false });
  await tell();
  expect(await listOf(reader!)).toMatchObject([{ ...words, send_type: 0 }]);
  expect(await listOf(porto!)).toEqual([]);
});

test.each([
  [{ package_id: 999_999 }, "package_id"],
  [{ language: "xx" }, "language"],
  [{ begin_at: "2020-01-01T08:00" }, "begin_at"],
  [{ registered_since: "2026-02-02", registered_until: "2026-02-01" }, "registered_until"],
] as const)("%o is refused at its field", async (input, field) => {
  const { status, body } = await askAsRead(
    marketplace,
    saveMessage,
    { ...words, ...everyWay, ...input },
    operator.token,
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("of two operators who write one draft the second is told, and what was sent is not written any more", async () => {
  const id = await draft();
  const { revision } = await read(id);
  const save = (title: string) =>
    askAsRead(
      marketplace,
      saveMessage,
      { ...words, ...everyWay, id, title, revision },
      operator.token,
    );
  expect((await save("First")).status).toBe(200);
  expect((await save("Second")).status).toBe(409);
  const outdated = await ask(marketplace, sendMessage, { id, revision }, operator.token);
  expect(outdated.status).toBe(409);
  expect((await send(id)).status).toBe(200);
  const after = await askAsRead(
    marketplace,
    saveMessage,
    { ...words, ...everyWay, id },
    operator.token,
  );
  expect([after.status, after.body.message]).toEqual([409, "This message was sent already."]);
  expect((await askAsRead(marketplace, removeMessage, { id }, operator.token)).status).toBe(409);
  expect((await send(id)).status).toBe(409);
});

test("a note to members who were chosen one by one is not copied into one to everybody", async () => {
  const { id } = await marketplace.database
    .insertInto("news")
    .values({ title: "For you", message: "Alone.", is_to_everyone: false, state: "sent" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const copied = await ask(marketplace, copyMessage, { id }, operator.token);
  expect(copied).toMatchObject({ status: 409, body: { code: "message_to_chosen" } });
  await marketplace.database.deleteFrom("news").where("id", "=", id).execute();
});

test("a copy is a draft with the same words, and a draft can be removed", async () => {
  const translations = { fr: { title: "Ouvert" } };
  const id = await sent({ translations, link: "/articles", by_push: 0, city: "Porto" });
  const copied = await ask(marketplace, copyMessage, { id }, operator.token);
  const copy = copied.body.data.id;
  const { title, message, link, by_push, city, state } = await read(copy);
  expect({ title, message, link, by_push, city, state }).toEqual({
    ...words,
    ...{ link: "/articles", by_push: false, city: "Porto", state: "draft" },
  });
  expect((await read(copy)).translations).toEqual([
    { language: "fr", title: "Ouvert", message: "" },
  ]);
  expect((await askAsRead(marketplace, removeMessage, { id: copy }, operator.token)).status).toBe(
    200,
  );
  const { body } = await ask(marketplace, operatorMessages, {}, operator.token);
  expect(body.data.map((one) => one.id)).toEqual([id]);
  const acts = await ask(marketplace, operatorActs, { subject_kind: "news" }, operator.token);
  expect(acts.body.data.map(({ act }) => act).slice(0, 4)).toEqual([
    "remove",
    "add",
    "send",
    "add",
  ]);
});

test("what is previewed is what is told", async () => {
  const id = await draft({ translations: { ar: { title: "نفتح أيام الأحد" } } });
  const { previews } = await read(id);
  expect(previews.map(({ language }) => language)).toEqual(["", "ar"]);
  expect(previews[0]).toMatchObject({
    site: words,
    mail: { subject: words.title, text: expect.stringContaining(words.message) as string },
    push: { title: words.title, body: words.message },
  });
  expect(previews[1]!.push.title).toBe("نفتح أيام الأحد");
});
