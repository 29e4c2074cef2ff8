import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import {
  operatorPages,
  operatorPageVersion,
  operatorPageVersions,
  restorePage,
  savePage,
} from "~/contract/operator/pages/calls";
import { webSettings, writtenPage } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let operator: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const save = (input: object) => sendAsRead(marketplace, savePage, input, operator);
const settings = async () => (await ask(marketplace, webSettings, {})).body.data;
const read = async (language?: string) =>
  (await ask(marketplace, writtenPage, { page: "terms", language })).body.data.html;
const written = async () =>
  (await ask(marketplace, operatorPages, { page: "terms" }, operator)).body.data[0]!;
const versions = async () =>
  (await ask(marketplace, operatorPageVersions, { page: "terms" }, operator)).body.data;
const version = async (number: number) =>
  (await ask(marketplace, operatorPageVersion, { page: "terms", number }, operator)).body.data[0];

test("nothing is written at first, and everybody reads what is", async () => {
  expect(await settings()).not.toHaveProperty("terms_conditions");
  expect((await settings()).written_pages).toEqual([]);
  expect(await written()).toMatchObject({ number: 0, text: "", changed_at: null, revision: "0" });
  const translations = { es: { text: "Sé amable." }, fr: { text: "" } };
  expect((await save({ page: "terms", text: "Be **kind**.", translations })).status).toBe(200);
  const said = await settings();
  expect(said.terms_conditions).toBe("<p>Be <strong>kind</strong>.</p>");
  expect(said.written_pages).toEqual([
    { page: "terms", number: 1, changed_at: expect.any(String) as string },
  ]);
  expect([await read("es"), await read("fr"), await read()]).toEqual([
    "<p>Sé amable.</p>",
    "<p>Be <strong>kind</strong>.</p>",
    "<p>Be <strong>kind</strong>.</p>",
  ]);
});

test("each change is a version, with who wrote it, and an older one can be shown again", async () => {
  const before = await written();
  await save({ page: "terms", text: "Be brief.", revision: before.revision });
  expect((await written()).number).toBe(before.number + 1);
  expect(await versions()).toMatchObject([
    { number: before.number + 1, operator_name: before.operator_name },
    { number: before.number, operator_name: expect.stringMatching(/^Person/) as string },
  ]);
  expect(await version(before.number)).toMatchObject({
    html: "<p>Be <strong>kind</strong>.</p>",
    translations: [{ language: "es", html: "<p>Sé amable.</p>" }],
  });
  const again = { page: "terms", number: before.number } as const;
  expect((await askAsRead(marketplace, restorePage, again, operator)).body.data).toEqual({
    number: before.number + 2,
  });
  expect(await written()).toMatchObject({
    text: "Be **kind**.",
    translations: before.translations,
  });
  expect(await read("es")).toBe("<p>Sé amable.</p>");
  expect((await versions()).length).toBe(3);
});

test("what says the same is no new version", async () => {
  const { number, text } = await written();
  const translations = { es: { text: "Sé amable." } };
  expect((await save({ page: "terms", text, translations })).body).toMatchObject({
    data: { number },
  });
  expect((await written()).number).toBe(number);
});

test("of two operators the second is told, whether they write or bring a version back", async () => {
  const { revision, number } = await written();
  await save({ page: "terms", text: "First.", revision });
  expect((await save({ page: "terms", text: "Second.", revision })).status).toBe(409);
  const back = { page: "terms", number, revision };
  expect((await sendAsRead(marketplace, restorePage, back, operator)).status).toBe(409);
  expect((await written()).text).toBe("First.");
  const unknown = { page: "terms", number: 99 };
  expect((await sendAsRead(marketplace, restorePage, unknown, operator)).status).toBe(404);
});

test("whoever registers is noted with the version that they were shown", async () => {
  const { number } = await written();
  const first = await newMember(marketplace);
  await save({ page: "terms", text: "Newer terms." });
  const second = await newMember(marketplace);
  const of = async (id: number) =>
    (await ask(marketplace, operatorMembers, { id }, operator)).body.data[0];
  expect(await of(first.id)).toMatchObject({ terms_version: number, privacy_version: null });
  expect(await of(second.id)).toMatchObject({ terms_version: number + 1 });
  expect((await versions()).slice(0, 2)).toMatchObject([
    { number: number + 1, members: 1 },
    { number, members: 1 },
  ]);
  const under = { terms_version: number + 1 };
  const found = await ask(marketplace, operatorMembers, under, operator);
  expect(found.body).toMatchObject({ total: 1, data: [{ id: second.id }] });
});

test("the log says what was there before, and languages that the site lacks are refused", async () => {
  await save({ page: "terms", text: "Last." });
  const about = { subject_kind: "page", changes: "1", limit: 1 } as const;
  const { body } = await ask(marketplace, operatorActs, about, operator);
  expect(body.data[0]).toMatchObject({
    act: "change",
    subject_title: "Terms and conditions",
    changes: [{ subject: "site_page", row_key: "terms", way: "changed" }],
  });
  expect(body.data[0]!.changes[0]!.fields).toContainEqual({
    name: "source",
    before: "Newer terms.",
    after: "Last.",
  });
  const refused = await save({ page: "terms", text: "A", translations: { xx: { text: "B" } } });
  expect(refused.status).toBe(400);
});

test("a text that is emptied is not there any more, and its versions stay", async () => {
  await save({ page: "terms", text: "" });
  const said = await settings();
  expect(said).not.toHaveProperty("terms_conditions");
  expect(said.written_pages).toEqual([]);
  expect((await versions()).length).toBeGreaterThan(5);
});
