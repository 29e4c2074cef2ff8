import { afterAll, beforeAll, expect, test } from "vitest";
import { faqs } from "~/contract/content/calls";
import { homepageData } from "~/contract/home/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  moveQuestion,
  moveSlide,
  operatorQuestions,
  operatorSlides,
  removeQuestion,
  removeSlide,
  saveQuestion,
  saveSlide,
} from "~/contract/operator/content/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { photo } from "./listing-setup";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const question = async (input: object) =>
  (await sendAsRead(marketplace, saveQuestion, input, operator)) as {
    status: number;
    body: { data: { id: number }; errors?: Record<string, string> };
  };
const slide = async (input: object) =>
  (await sendAsRead(marketplace, saveSlide, input, operator)) as Awaited<
    ReturnType<typeof question>
  >;
const questions = async () => (await ask(marketplace, operatorQuestions, {}, operator)).body.data;
const slides = async () => (await ask(marketplace, operatorSlides, {}, operator)).body.data;
const read = async (input: object = {}) => (await ask(marketplace, faqs, input)).body.data;
const shown = async () => (await ask(marketplace, homepageData, {})).body.data.slider_section;

test("a question that was added is read by visitors in its place, with its translations", async () => {
  const said = { es: { question: "¿Cuánto cuesta?", answer: "Nada." }, fr: { answer: "" } };
  const first = await question({ question: "What?", answer: "This." });
  const second = await question({ question: "How much?", answer: "Nothing.", translations: said });
  const id = second.body.data.id;
  expect(await read()).toEqual([
    { id: first.body.data.id, question: "What?", answer: "<p>This.</p>", translations: [] },
    {
      id,
      question: "How much?",
      answer: "<p>Nothing.</p>",
      translations: [{ language: "es", question: "¿Cuánto cuesta?", answer: "<p>Nada.</p>" }],
    },
  ]);
  await ask(marketplace, moveQuestion, { id, by: "up" }, operator);
  expect((await read()).map((one) => one.id)).toEqual([id, first.body.data.id]);
  expect((await read({ search: "cuesta" })).map((one) => one.id)).toEqual([id]);
});

test("an answer is Markdown, which its writer reads as it was typed", async () => {
  const typed = "**Three days**, without\n\n- Sundays";
  const { body } = await question({
    ...{ question: "How long?", answer: typed },
    translations: { es: { answer: "*Tres* días" } },
  });
  const { id } = body.data;
  expect((await read()).find((one) => one.id === id)).toMatchObject({
    answer: "<p><strong>Three days</strong>, without</p>\n<ul>\n<li>Sundays</li>\n</ul>",
    translations: [{ answer: "<p><em>Tres</em> días</p>" }],
  });
  expect((await questions()).find((one) => one.id === id)).toMatchObject({
    answer: typed,
    translations: [{ answer: "*Tres* días" }],
  });
});

test("an answer of before stays as it was written until somebody changes it", async () => {
  const answer = "One line\nand *another*.";
  const es = { question: "¿Antes?", answer: "Una\nlínea" };
  const { id } = await marketplace.database
    .insertInto("faq")
    .values({ question: "Before?", answer, translations: JSON.stringify({ es }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shownNow = async () => (await read()).find((one) => one.id === id);
  await question({ id, question: "As before?", answer, translations: { es } });
  expect(await shownNow()).toMatchObject({
    ...{ question: "As before?", answer },
    translations: [{ answer: es.answer }],
  });
  await question({ id, question: "As before?", answer: "Otherwise.", translations: { es } });
  expect(await shownNow()).toMatchObject({
    answer: "<p>Otherwise.</p>",
    translations: [{ answer: es.answer }],
  });
});

test("a hidden question is read by operators alone, and can be found by nobody", async () => {
  const { body } = await question({ question: "Secret?", answer: "Later.", is_hidden: 1 });
  const ids = async (input = {}) => (await read(input)).map(({ id }) => id);
  expect(await ids()).not.toContain(body.data.id);
  expect(await ids({ search: "secret" })).toEqual([]);
  expect((await questions()).find(({ id }) => id === body.data.id)).toMatchObject({
    is_hidden: true,
  });
});

test("of two operators who change a question the second is told", async () => {
  const { body } = await question({ question: "When?", answer: "Now." });
  const { id, revision } = (await questions()).find((one) => one.id === body.data.id)!;
  expect((await question({ id, question: "When?", answer: "Soon.", revision })).status).toBe(200);
  expect((await question({ id, question: "When?", answer: "Never.", revision })).status).toBe(409);
  expect((await questions()).find((one) => one.id === id)!.answer).toBe("Soon.");
});

test("a removed question is gone, and the log says which it was", async () => {
  const { body } = await question({ question: "Gone?", answer: "Yes." });
  const { id } = body.data;
  expect((await askAsRead(marketplace, removeQuestion, { id }, operator)).status).toBe(200);
  expect((await read()).map((one) => one.id)).not.toContain(id);
  expect((await sendAsRead(marketplace, removeQuestion, { id }, operator)).status).toBe(404);
  const acts = await ask(marketplace, operatorActs, { subject_kind: "question" }, operator);
  expect(acts.body.data[0]).toMatchObject({ act: "remove", reason: "Gone?" });
});

test("texts in languages that the site does not have are refused", async () => {
  const refused = await question({
    question: "Where?",
    answer: "Here.",
    translations: { xx: { question: "?" } },
  });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    400,
    ["translations.xx"],
  ]);
});

test("a slide stands at the head of the front page with its words, until it is hidden", async () => {
  const image = await photo();
  const input = { kind: "link", link: "https://fair.example/", title: "Fair", alt: "A square" };
  const { body } = await slide({ ...input, image, translations: { es: { title: "Feria" } } });
  const { id } = body.data;
  expect((await shown()).find((one) => one.id === id)).toMatchObject({
    slider_type: "4",
    link: "https://fair.example/",
    title: "Fair",
    alt: "A square",
    translations: [{ language: "es", title: "Feria", alt: "" }],
  });
  const { image: before } = (await slides()).find((one) => one.id === id)!;
  expect((await slide({ id, ...input, is_hidden: 1 })).status).toBe(200);
  expect((await shown()).map((one) => one.id)).not.toContain(id);
  expect((await slides()).find((one) => one.id === id)).toMatchObject({
    image: before,
    is_shown: false,
  });
  await askAsRead(marketplace, removeSlide, { id }, operator);
  expect((await marketplace.fetch(new Request(before))).status).toBe(404);
});

test("a slide leads to a home by its number or its address, and is not shown once that is gone", async () => {
  await putCategories(marketplace, "House");
  const home = await putHome(marketplace, { slug: "by-the-sea", title: "By the sea" });
  const { body } = await slide({ kind: "home", home: "by-the-sea", image: await photo("sea.jpg") });
  const { id } = body.data;
  const one = async () => (await slides()).find((found) => found.id === id)!;
  expect(await one()).toMatchObject({ home_id: home, target: "By the sea", is_shown: true });
  await marketplace.database
    .updateTable("property")
    .set({ is_active: false })
    .where("id", "=", home)
    .execute();
  expect((await one()).is_shown).toBe(false);
  expect((await slide({ id, kind: "picture" })).status).toBe(200);
  expect(await one()).toMatchObject({ home_id: null, is_shown: true });
});

test("slides change places with their neighbours", async () => {
  const ids: [number, number] = [0, 0];
  for (const place of ids.keys())
    ids[place] = (await slide({ kind: "picture", image: await photo() })).body.data.id;
  await ask(marketplace, moveSlide, { id: ids[1], by: "up" }, operator);
  expect((await slides()).map(({ id }) => id).slice(-2)).toEqual([ids[1], ids[0]]);
});

test.each([
  ["no picture", { kind: "picture" }, "image"],
  ["a category that is gone", { kind: "category", category_id: 9999 }, "category_id"],
  ["a home that is gone", { kind: "home", home: "nowhere" }, "home"],
  ["no address", { kind: "link" }, "link"],
  ["an address that runs a script", { kind: "link", link: "javascript:alert(1)" }, "link"],
])("a slide with %s is refused beside the field", async (_, input, field) => {
  const image = field === "image" ? undefined : await photo();
  const { status, body } = await slide({ ...input, image });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});
