import { afterAll, beforeAll, expect, test } from "vitest";
import { getArticles } from "~/contract/content/calls";
import {
  operatorArticle,
  operatorArticleCategories,
  operatorArticles,
  previewText,
  removeArticle,
  removeArticleCategory,
  saveArticle,
  saveArticleCategory,
} from "~/contract/operator/articles/calls";
import type { InputOf } from "~/contract/wire/call";
import { publishArticles } from "~/marketplace.server/content/publish-pages";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { photo } from "./listing-setup";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace({ timeZone: "Asia/Kolkata" });
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

type Saved = Partial<InputOf<typeof saveArticle>>;

const save = (input: Saved) =>
  askAsRead(
    marketplace,
    saveArticle,
    { title: "Moving", text: "Pack **books** first.", state: "public", ...input },
    operator,
  );
const added = async (input: Saved = {}) => (await save(input)).body.data.id;
const whole = async (id: number) =>
  (await ask(marketplace, operatorArticle, { id }, operator)).body.data[0]!;
const read = async (slug_id: string, language?: string) =>
  (await ask(marketplace, getArticles, { slug_id, language })).body;
const readable = async () => {
  const { body } = await ask(marketplace, getArticles, { limit: 100 });
  return body.data.map(({ id }) => id);
};
const faults = async (input: Saved) => {
  const whole = { title: "Moving", text: "Pack.", state: "public", ...input };
  const { status, body } = await sendAsRead(marketplace, saveArticle, whole, operator);
  return [status, Object.keys(body.errors ?? {})];
};

test("Markdown is read as HTML, and comes back to its writer as it was typed", async () => {
  const id = await added({ title: "Packing books" });
  const { data } = await read("packing-books");
  expect(data).toMatchObject([{ id, description: "<p>Pack <strong>books</strong> first.</p>" }]);
  expect(await whole(id)).toMatchObject({
    text: "Pack **books** first.",
    slug_id: "packing-books",
  });
});

test("an article of before is edited as the HTML that it was", async () => {
  const html = "<h2>Keys</h2>\n\n    <p>Ask for **all** of them.</p>";
  const { id } = await marketplace.database
    .insertInto("article")
    .values({ slug: "keys", title: "Keys", description: html })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { text, revision } = await whole(id);
  expect(text).toBe(html);
  await save({ id, title: "All keys", text, revision });
  expect((await read("keys")).data).toMatchObject([{ title: "All keys", description: html }]);
});

test("drafts are for operators alone, wherever visitors look", async () => {
  const id = await added({ title: "Unfinished", text: "Halfway there", state: "draft" });
  expect(await readable()).not.toContain(id);
  expect((await read("unfinished")).data).toEqual([]);
  const { body } = await ask(marketplace, getArticles, { search: "halfway" });
  expect(body.data).toEqual([]);
  const drafts = await ask(marketplace, operatorArticles, { state: "draft" }, operator);
  expect(drafts.body.data.map((one) => one.id)).toEqual([id]);
});

test.each(["2030-02-30T08:00", "2030-05-02T08:00 (x)", "0000-01-01T00:00", "2030-05-02T25:00"])(
  "a time that no calendar has is none: %s",
  async (public_at) => {
    expect(await faults({ state: "scheduled", public_at })).toEqual([400, ["public_at"]]);
  },
);

test("an address that was given to a long title is kept", async () => {
  const title =
    "How to look at a home when the light is bad and the rain has not stopped for a week";
  await added({ title });
  const id = await added({ title });
  const { slug_id, revision } = await whole(id);
  expect(slug_id.length).toBeGreaterThan(80);
  expect((await save({ id, title, slug: slug_id, revision })).status).toBe(200);
  expect((await whole(id)).slug_id).toBe(slug_id);
});

test("a scheduled article becomes public at its time, in the time of the site", async () => {
  const start = marketplace.clock.now;
  marketplace.clock.now = new Date("2030-05-01T00:00:00Z");
  const id = await added({ title: "Later", state: "scheduled", public_at: "2030-05-02T08:00" });
  const time = new Date("2030-05-02T02:30:00Z");
  expect(await whole(id)).toMatchObject({
    public_from: time.toISOString(),
    public_at: "2030-05-02T08:00",
  });
  expect(await publishArticles(marketplace.services, new Date(time.getTime() - 1))).toBe(0);
  expect(await readable()).not.toContain(id);
  expect(await publishArticles(marketplace.services, time)).toBe(1);
  expect((await read("later")).data).toMatchObject([{ id, created_at: time.toISOString() }]);
  expect(await faults({ state: "scheduled", public_at: "2030-04-30T08:00" })).toEqual([
    400,
    ["public_at"],
  ]);
  marketplace.clock.now = start;
});

test("each language reads what is written in it, and the rest as it was", async () => {
  const translations = { es: { title: "Llaves", text: "Pide **todas**." }, fr: { title: "Clés" } };
  await added({ title: "Spare keys", text: "Ask for all.", translations });
  const titleAndText = async (language?: string) => {
    const [one] = (await read("spare-keys", language)).data;
    return [one!.title, one!.description];
  };
  expect(await titleAndText()).toEqual(["Spare keys", "<p>Ask for all.</p>"]);
  expect(await titleAndText("es")).toEqual(["Llaves", "<p>Pide <strong>todas</strong>.</p>"]);
  expect(await titleAndText("fr")).toEqual(["Clés", "<p>Ask for all.</p>"]);
  const found = await ask(marketplace, getArticles, { search: "llaves" });
  expect(found.body.data).toHaveLength(1);
});

test("former addresses lead on, and one that another article has is refused", async () => {
  const id = await added({ title: "Deposits" });
  await save({ id, title: "Deposits", slug: "Getting a deposit back" });
  expect(await read("deposits")).toMatchObject({
    data: [{ id, slug_id: "getting-a-deposit-back" }],
    current_slug: "getting-a-deposit-back",
  });
  await added({ title: "Rents" });
  expect(await faults({ slug: "rents" })).toEqual([400, ["slug"]]);
  expect((await whole(await added({ title: "Rents" }))).slug_id).toBe("rents-1");
});

test("a picture is kept, described, and taken away", async () => {
  const id = await added({ title: "Boxes", image: await photo(), alt: "Boxes in a hall" });
  const { image } = await whole(id);
  expect((await read("boxes")).data).toMatchObject([{ image, alt: "Boxes in a hall" }]);
  await save({ id, title: "Boxes", remove_image: true });
  expect((await whole(id)).image).toBe("");
  expect((await marketplace.fetch(new Request(image))).status).toBe(404);
  // What the next picture shows may be said before there is one; the list has nothing to translate yet.
  await save({ id, title: "Unseen boxes", alt: "Boxes in a hall" });
  expect((await whole(id)).alt).toBe("Boxes in a hall");
  const { body } = await ask(marketplace, operatorArticles, { search: "Unseen boxes" }, operator);
  expect(body.data).toMatchObject([{ id, alt: "" }]);
});

test("what the picture shows is said in each language, in one that lacks it as at first", async () => {
  const translations = { es: { title: "Cajas", alt: "Cajas en un pasillo" }, fr: { alt: "" } };
  const id = await added({
    ...{ title: "Boxes again", image: await photo(), alt: "Boxes in a hall" },
    translations,
  });
  expect((await read("boxes-again", "es")).data).toMatchObject([{ alt: "Cajas en un pasillo" }]);
  expect((await read("boxes-again", "fr")).data).toMatchObject([{ alt: "Boxes in a hall" }]);
  expect(await whole(id)).toMatchObject({
    alt: "Boxes in a hall",
    translations: [{ language: "es", title: "Cajas", alt: "Cajas en un pasillo" }],
  });
  const { body } = await ask(marketplace, operatorArticles, { search: "Boxes again" }, operator);
  expect(body.data).toMatchObject([
    { alt: "Boxes in a hall", translations: [{ language: "es", alt: "Cajas en un pasillo" }] },
  ]);
  await save({ id, title: "Boxes again", alt: "Boxes", translations: {} });
  expect((await read("boxes-again", "es")).data).toMatchObject([{ alt: "Boxes" }]);
  const tooLong = { es: { alt: "x".repeat(300) } };
  expect(await faults({ title: "Boxes", translations: tooLong })).toEqual([
    400,
    ["translations.es.alt"],
  ]);
});

test("of two operators who change an article the second is told", async () => {
  const id = await added({ title: "Rival texts" });
  const { revision } = await whole(id);
  expect((await save({ id, title: "Rival texts", text: "One.", revision })).status).toBe(200);
  expect((await save({ id, title: "Rival texts", text: "Two.", revision })).status).toBe(409);
  expect((await whole(id)).text).toBe("One.");
});

test("a removed article is gone with its addresses", async () => {
  const id = await added({ title: "Short-lived" });
  expect((await askAsRead(marketplace, removeArticle, { id }, operator)).status).toBe(200);
  expect((await read("short-lived")).data).toEqual([]);
  expect((await sendAsRead(marketplace, removeArticle, { id }, operator)).status).toBe(404);
});

test("a category goes where its articles go along", async () => {
  const category = async (name: string) =>
    (await askAsRead(marketplace, saveArticleCategory, { name }, operator)).body.data.id;
  const [old, into] = [await category("Hints"), await category("Guides")];
  const id = await added({ title: "In hints", category_id: old });
  const remove = (into_id?: number) =>
    sendAsRead(marketplace, removeArticleCategory, { id: old, into_id }, operator);
  expect((await remove()).status).toBe(409);
  expect((await remove(into)).status).toBe(200);
  expect(await whole(id)).toMatchObject({ category_id: into, category: "Guides" });
  const { body } = await ask(marketplace, operatorArticleCategories, {}, operator);
  expect(body.data).toMatchObject([{ name: "Guides", slug_id: "guides", articles: 1 }]);
});

test("what somebody writes can be looked at before it is saved", async () => {
  const { body } = await ask(marketplace, previewText, { text: "- one\n- two" }, operator);
  expect(body.data.html.replaceAll("\n", "")).toBe("<ul><li>one</li><li>two</li></ul>");
});
