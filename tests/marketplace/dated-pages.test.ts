import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SitePage } from "~/contract/content/rules";
import { operatorActs } from "~/contract/operator/calls";
import { offerLanguage } from "~/contract/operator/languages/calls";
import {
  operatorDatedPages,
  operatorPages,
  operatorPageVersions,
  removeDatedPage,
  restorePage,
  saveDatedPage,
  savePage,
} from "~/contract/operator/pages/calls";
import { webSettings, writtenPage } from "~/contract/site/calls";
import { publishPages } from "~/marketplace.server/content/publish-pages";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let operator: { id: number; token: string };
beforeAll(async () => {
  // Half an hour beside the hour, so that what is told in another zone shows.
  marketplace = await testMarketplace({ timeZone: "Asia/Kolkata" });
  operator = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());
beforeEach(async () => {
  const { database } = marketplace;
  await database.deleteFrom("dated_page").execute();
  await database.deleteFrom("site_page").execute();
  await database.deleteFrom("site_page_version").execute();
  await save("terms", "The first terms.");
});

const hour = 3_600_000;
/** Whole minutes, as forms say them. */
const inHours = (hours: number) =>
  new Date(Math.floor(marketplace.clock.now.getTime() / 60_000) * 60_000 + hours * hour);
/** In the time of the site. */
const asTyped = (time: Date) => new Date(time.getTime() + 5.5 * hour).toISOString().slice(0, 16);

const save = (page: SitePage, text: string) =>
  askAsRead(marketplace, savePage, { page, text }, operator.token);
const send = (input: object) =>
  sendAsRead(
    marketplace,
    saveDatedPage,
    { page: "terms", text: "The next terms.", ...input },
    operator.token,
  );
async function dated(time: Date, input: object = {}) {
  const { status, body } = await send({ holds_at: asTyped(time), ...input });
  expect(status).toBe(200);
  return (body.data as { id: number }).id;
}
const waiting = async (page?: SitePage) =>
  (await ask(marketplace, operatorDatedPages, { page }, operator.token)).body.data;
const settings = async () => (await ask(marketplace, webSettings, {})).body.data;
const read = async (input: { page?: SitePage; language?: string; coming_id?: number } = {}) =>
  (await ask(marketplace, writtenPage, { page: "terms", ...input })).body.data.html;
const versions = async () =>
  (await ask(marketplace, operatorPageVersions, { page: "terms" }, operator.token)).body.data;
const publish = (time: Date) => publishPages(marketplace.services, time);
const first = "<p>The first terms.</p>";
const next = "<p>The next terms.</p>";

test("until its time visitors read the text that holds, and from then on the new one in all languages", async () => {
  const time = inHours(2);
  const translations = { es: { text: "Las siguientes condiciones." } };
  const id = await dated(time, { translations });
  expect(await waiting()).toMatchObject([
    {
      ...{ id, page: "terms", text: "The next terms.", holds_at: asTyped(time) },
      holds_from: time.toISOString(),
      translations: [{ language: "es", text: "Las siguientes condiciones." }],
      operator_name: expect.stringMatching(/^Person/) as string,
    },
  ]);
  expect(await publish(new Date(time.getTime() - 1))).toBe(0);
  expect([await read(), (await settings()).terms_conditions]).toEqual([first, first]);

  expect(await publish(time)).toBe(1);
  expect([await read(), (await settings()).terms_conditions]).toEqual([next, next]);
  expect(await read({ language: "es" })).toBe("<p>Las siguientes condiciones.</p>");
  expect(await versions()).toMatchObject([
    {
      ...{ number: 2, created_at: time.toISOString() },
      operator_name: expect.stringMatching(/^Person/) as string,
    },
    { number: 1 },
  ]);
  expect(await waiting()).toEqual([]);
  expect(await publish(inHours(3))).toBe(0);
  expect((await versions()).length).toBe(2);
});

test("a late job says when the text came to hold, and whoever registered before is noted with the older one", async () => {
  await dated(inHours(1));
  const early = await newMember(marketplace);
  const late = inHours(30);
  expect(await publish(late)).toBe(1);
  const registered = await newMember(marketplace);
  const [newest] = await versions();
  expect(newest).toMatchObject({ number: 2, members: 1, created_at: late.toISOString() });
  const of = (id: number) =>
    marketplace.database
      .selectFrom("member")
      .select("terms_version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  expect([await of(early.id), await of(registered.id)]).toEqual([
    { terms_version: 1 },
    { terms_version: 2 },
  ]);
});

test("what waits in a language that is switched off meanwhile waits in the texts after it, too", async () => {
  await dated(inHours(1), { translations: { es: { text: "Las segundas condiciones." } } });
  const spanish = async (is_offered: boolean) => {
    const input = { code: "es", is_offered: is_offered ? 1 : 0 };
    const { status } = await askAsRead(marketplace, offerLanguage, input, operator.token);
    expect(status).toBe(200);
  };
  await spanish(false);
  await dated(inHours(2), { text: "The third terms." });
  await spanish(true);
  expect((await waiting()).map(({ translations }) => translations)).toEqual([
    [{ language: "es", text: "Las segundas condiciones." }],
    [{ language: "es", text: "Las segundas condiciones." }],
  ]);
});

test("several hold one after the other, in the order of their dates", async () => {
  await dated(inHours(3), { text: "The third terms." });
  await dated(inHours(1), { text: "The second terms." });
  expect((await waiting()).map(({ text }) => text)).toEqual([
    "The second terms.",
    "The third terms.",
  ]);
  expect(await publish(inHours(2))).toBe(1);
  expect(await read()).toBe("<p>The second terms.</p>");
  expect(await publish(inHours(4))).toBe(1);
  expect(await read()).toBe("<p>The third terms.</p>");

  await dated(inHours(7), { text: "The fifth terms." });
  await dated(inHours(6), { text: "The fourth terms." });
  expect(await publish(inHours(8))).toBe(2);
  expect(await read()).toBe("<p>The fifth terms.</p>");
  expect((await versions()).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
});

test("two processes at once make one version of it", async () => {
  const time = inHours(1);
  await dated(time);
  const done = await Promise.all([publish(time), publish(time), publish(time)]);
  expect(done.sort()).toEqual([0, 0, 1]);
  expect((await versions()).length).toBe(2);
});

test("a page that fails stops no other, and its text comes once it can", async () => {
  const { database } = marketplace;
  const time = inHours(1);
  await dated(time, { page: "privacy", text: "What we keep." });
  await dated(time);
  await sql`create function fails() returns trigger language plpgsql as $$ begin
    raise exception 'The disk is full.'; end $$`.execute(database);
  await sql`create trigger fails before insert on site_page for each row
    when (new.name in ('about', 'privacy')) execute function fails()`.execute(database);
  await expect(publish(time)).rejects.toThrow("The disk is full.");
  expect([await read(), await read({ page: "privacy" })]).toEqual([next, ""]);
  expect(await waiting()).toMatchObject([{ page: "privacy" }]);

  // Who reads what the job says finds each fault.
  const about = await dated(inHours(2), { page: "about", text: "Who we are." });
  await expect(publish(inHours(2))).rejects.toThrow(
    "error: The disk is full.; error: The disk is full.",
  );
  await sendAsRead(marketplace, removeDatedPage, { id: about }, operator.token);

  await sql`drop trigger fails on site_page`.execute(database);
  await sql`drop function fails`.execute(database);
  expect(await publish(inHours(2))).toBe(1);
  expect(await read({ page: "privacy" })).toBe("<p>What we keep.</p>");
});

test("it is changed before its time, and one that was withdrawn never holds", async () => {
  const [id, other] = [await dated(inHours(1)), await dated(inHours(2))];
  const later = { id, holds_at: asTyped(inHours(5)), text: "Better terms." };
  expect((await send(later)).status).toBe(200);
  expect(await waiting()).toMatchObject([{ id: other }, { id, text: "Better terms." }]);
  const withdraw = () => sendAsRead(marketplace, removeDatedPage, { id: other }, operator.token);
  expect((await withdraw()).status).toBe(200);
  expect(await publish(inHours(3))).toBe(0);
  expect(await read()).toBe(first);
  expect(await withdraw()).toMatchObject({ status: 404, body: { code: "dated_page_gone" } });
  expect(await publish(inHours(6))).toBe(1);
  expect(await read()).toBe("<p>Better terms.</p>");
  expect(await send(later)).toMatchObject({ status: 404, body: { code: "dated_page_gone" } });
});

test("whoever writes the current text, or brings one back, loses nothing of what is to come", async () => {
  const time = inHours(1);
  await dated(time);
  expect((await save("terms", "Terms for today.")).status).toBe(200);
  const back = { page: "terms", number: 1 } as const;
  expect((await askAsRead(marketplace, restorePage, back, operator.token)).status).toBe(200);
  expect(await read()).toBe(first);
  const { revision } = (await ask(marketplace, operatorPages, { page: "terms" }, operator.token))
    .body.data[0]!;
  expect(await publish(time)).toBe(1);
  expect([await read(), (await versions())[0]!.number]).toEqual([next, 4]);
  // Who had the page open meanwhile is told.
  const older = { page: "terms", text: "Older.", revision };
  expect(await sendAsRead(marketplace, savePage, older, operator.token)).toMatchObject({
    status: 409,
  });
});

test("what says the same as the text that holds is no new version", async () => {
  await dated(inHours(1), { text: "The first terms." });
  expect(await publish(inHours(1))).toBe(1);
  expect([(await versions()).length, await waiting()]).toEqual([1, []]);
});

test.each([
  ["a time that has passed", () => ({ holds_at: asTyped(inHours(-1)) }), "yet to come"],
  ["this very minute", () => ({ holds_at: asTyped(inHours(0)) }), "yet to come"],
  ["no time", () => ({ holds_at: "" }), "a day and a time"],
  ["a day that no calendar has", () => ({ holds_at: "2099-02-30T08:00" }), "a day and a time"],
])("%s is refused beside the field", async (_, input, sentence) => {
  const { status, body } = await send(input());
  expect(status).toBe(400);
  expect(body.errors).toEqual({ holds_at: expect.stringContaining(sentence) as string });
});

test("two texts of a page do not hold from the same time on, those of two pages may", async () => {
  const id = await dated(inHours(1));
  const taken = await send({ holds_at: asTyped(inHours(1)) });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: { holds_at: "Another text of this page holds from then on." } },
  });
  await dated(inHours(1), { page: "privacy" });
  await dated(inHours(1), { id, text: "The same time, other words." });
  const empty = await send({ holds_at: asTyped(inHours(2)), text: "" });
  expect(empty).toMatchObject({
    status: 400,
    body: { errors: { text: "Please write the text." } },
  });
});

test("everybody may read the terms that are to come, and nobody what a page about the house will say", async () => {
  const id = await dated(inHours(1), { translations: { es: { text: "Lo siguiente." } } });
  const about = await dated(inHours(1), { page: "about", text: "We are bigger." });
  expect((await settings()).coming_pages).toEqual([
    { page: "terms", id, holds_from: inHours(1).toISOString() },
  ]);
  expect(await read({ coming_id: id })).toBe(next);
  expect(await read({ coming_id: id, language: "es" })).toBe("<p>Lo siguiente.</p>");
  expect(await read({ page: "privacy", coming_id: id })).toBe("");
  expect(await read({ page: "about", coming_id: about })).toBe("");
  await publish(inHours(1));
  expect((await settings()).coming_pages).toEqual([]);
  expect(await read({ coming_id: id })).toBe("");
  expect(await read({ page: "about" })).toBe("<p>We are bigger.</p>");
});

test("the log says what was written for when, changed and withdrawn; the job writes nothing there", async () => {
  const id = await dated(inHours(1));
  await dated(inHours(2), { id, text: "Other terms." });
  await sendAsRead(marketplace, removeDatedPage, { id }, operator.token);
  await dated(inHours(3));
  await publish(inHours(3));
  const { body } = await ask(
    marketplace,
    operatorActs,
    { subject_kind: "dated_page", changes: "1", limit: 4 },
    operator.token,
  );
  expect(body.data.map(({ act }) => act)).toEqual(["add", "remove", "change", "add"]);
  const [, , changed] = body.data;
  expect(changed).toMatchObject({
    subject_title: "Terms and conditions",
    changes: [{ subject: "dated_page", row_key: `terms · ${id}`, way: "changed" }],
  });
  expect(changed!.changes[0]!.fields).toContainEqual({
    name: "source",
    before: "The next terms.",
    after: "Other terms.",
  });
  expect(changed!.changes[0]!.fields.map(({ name }) => name)).toContain("holds_from");
});

test("the log says which of several texts of a page was changed", async () => {
  const [one, other] = [await dated(inHours(1)), await dated(inHours(2))];
  await dated(inHours(1), { id: one, text: "One." });
  await dated(inHours(2), { id: other, text: "Other." });
  const asked = { subject_kind: "dated_page", act: "change", changes: "1", limit: 2 } as const;
  const { body } = await ask(marketplace, operatorActs, asked, operator.token);
  const changed = body.data.flatMap(({ changes }) => changes.map(({ row_key }) => row_key));
  expect(changed).toEqual([`terms · ${other}`, `terms · ${one}`]);
});

test("a text comes even when whoever wrote it is gone", async () => {
  const other = await newMember(marketplace, { is_operator: true });
  const input = { page: "terms", text: "The next terms.", holds_at: asTyped(inHours(1)) } as const;
  expect((await ask(marketplace, saveDatedPage, input, other.token)).status).toBe(200);
  await marketplace.database.deleteFrom("member").where("id", "=", other.id).execute();
  expect(await waiting()).toMatchObject([{ operator_name: "" }]);
  expect(await publish(inHours(1))).toBe(1);
  expect((await versions())[0]).toMatchObject({ number: 2, operator_name: "" });
});
