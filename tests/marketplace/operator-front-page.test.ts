import { afterAll, beforeAll, expect, test } from "vitest";
import { homepageData } from "~/contract/home/calls";
import { homepageSectionKinds } from "~/contract/home/rules";
import { operatorActs } from "~/contract/operator/calls";
import { faqs } from "~/contract/content/calls";
import {
  moveHomepageSection,
  operatorHomepageSections,
  previewHomepageSections,
  saveHomepageSection,
} from "~/contract/operator/front-page/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
  await marketplace.database
    .insertInto("faq")
    .values({ question: "Why?", answer: "Because." })
    .execute();
});
afterAll(() => marketplace.close());

const sections = async () =>
  (await ask(marketplace, operatorHomepageSections, {}, operator)).body.data;
const section = async (kind: (typeof homepageSectionKinds)[number]) =>
  (await sections()).find((one) => one.kind === kind)!;
const shown = async () => (await ask(marketplace, homepageData, {})).body.data.sections;
const save = (input: object) => sendAsRead(marketplace, saveHomepageSection, input, operator);

test("a marketplace begins with every kind of section, each of them shown", async () => {
  expect((await sections()).map(({ kind, is_hidden }) => [kind, is_hidden])).toEqual(
    homepageSectionKinds.map((kind) => [kind, false]),
  );
  expect((await shown()).map(({ type }) => type)).toEqual(homepageSectionKinds);
});

test("a section is called otherwise, in other languages too, and stands elsewhere", async () => {
  const { id, revision } = await section("faqs_section");
  const names = { es: "Se pregunta a menudo" };
  expect((await save({ id, revision, title: "Often asked", names })).status).toBe(200);
  await ask(marketplace, moveHomepageSection, { id, by: "up" }, operator);
  expect((await shown()).at(-2)).toMatchObject({ type: "faqs_section", title: "Often asked" });
  expect(await section("faqs_section")).toMatchObject({
    title: "Often asked",
    names: [{ language: "es", name: "Se pregunta a menudo" }],
  });
  const acts = await ask(marketplace, operatorActs, { subject_kind: "homepage_section" }, operator);
  expect(acts.body.data.map(({ act, subject_title }) => [act, subject_title])).toEqual([
    ["order", "Often asked"],
    ["change", "Often asked"],
  ]);
});

test("a hidden section is seen by operators alone, with what would stand in it", async () => {
  const { id, revision, title } = await section("faqs_section");
  await save({ id, revision, title, is_hidden: 1 });
  expect((await shown()).map(({ type }) => type)).not.toContain("faqs_section");
  const { body } = await ask(marketplace, previewHomepageSections, {}, operator);
  const asked = (await ask(marketplace, faqs, {})).body.data;
  expect(body.data.find((one) => one.section.type === "faqs_section")).toEqual({
    is_hidden: true,
    section: { type: "faqs_section", title, data: asked },
  });
  expect(body.data).toHaveLength(homepageSectionKinds.length);
});

test("of two operators who change a section the second is told", async () => {
  const { id, revision } = await section("articles_section");
  expect((await save({ id, revision, title: "Read this" })).status).toBe(200);
  expect((await save({ id, revision, title: "Read that" })).status).toBe(409);
  expect((await section("articles_section")).title).toBe("Read this");
});

test("a section that is not there can neither be changed nor moved", async () => {
  const absent = 987_654;
  expect((await save({ id: absent, title: "Nothing" })).status).toBe(404);
  const move = { id: absent, by: "up" as const };
  expect((await send(marketplace, moveHomepageSection, move, operator)).status).toBe(404);
});

test("what a release does not know stays in its place, and is called by its title", async () => {
  await marketplace.database
    .insertInto("homepage_section")
    .values({ kind: "old_section", title: "Old", position: 99 })
    .execute();
  expect((await sections()).at(-1)).toMatchObject({ kind: null, title: "Old" });
  const { body } = await ask(marketplace, previewHomepageSections, {}, operator);
  expect(body.data.map(({ section }) => section.title)).not.toContain("Old");
});
