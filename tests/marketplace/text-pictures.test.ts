import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getArticles } from "~/contract/content/calls";
import { previewText, removeArticle, saveArticle } from "~/contract/operator/articles/calls";
import { operatorActs } from "~/contract/operator/calls";
import { savePage } from "~/contract/operator/pages/calls";
import {
  addTextPicture,
  operatorTextPictures,
  removeTextPicture,
} from "~/contract/operator/text-pictures/calls";
import { writtenPage } from "~/contract/site/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { ask, expectExact, newMember } from "./asking";
import { photo, textFile } from "./listing-setup";

let marketplace: TestMarketplace;
let operator: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const add = async (alt: string, image?: File) => {
  const asked = { alt, image: image ?? (await photo()) };
  const answered = await ask(marketplace, addTextPicture, asked, operator);
  expectExact(addTextPicture, answered);
  return answered;
};
const found = async (id: number) => {
  const answered = await ask(marketplace, operatorTextPictures, { id }, operator);
  expectExact(operatorTextPictures, answered);
  return answered.body.data[0];
};
const added = async (alt: string) => (await found((await add(alt)).body.data.id))!;
const remove = (id: number) => sendAsRead(marketplace, removeTextPicture, { id }, operator);
const isThere = async (image: string) =>
  (await marketplace.fetch(new Request(image))).status === 200;
const lastAct = async () =>
  (await ask(marketplace, operatorActs, { subject_kind: "text_picture", limit: 1 }, operator)).body
    .data[0]!;

test("a picture is drawn anew, is everybody's, and says what is written where it is to stand", async () => {
  const { id, image, markdown, uses } = await added("A street [in rain]");
  expect(image).toMatch(/\/media\/[0-9a-f]{64}-\d+x\d+-[0-9a-f]{6}\.jpg$/);
  expect(markdown).toBe(`![A street \\[in rain\\]](${new URL(image).pathname})`);
  expect(uses).toEqual([]);
  expect(await isThere(image)).toBe(true);
  expect(await lastAct()).toMatchObject({
    ...{ act: "add", subject_id: id, subject_title: "A street [in rain]" },
  });
});

test("the same picture is kept once for each thing that is said of it", async () => {
  const image = await photo();
  const said = async (alt: string) => (await add(alt, image)).body.data.id;
  const hall = await said("A hall");
  const boxes = await said("A hall with boxes");
  expect(await said("A hall")).toBe(hall);
  expect(boxes).not.toBe(hall);
  expect((await remove(boxes)).status).toBe(200);
  expect(await isThere((await found(hall))!.image)).toBe(true);
});

test("without a picture, or what it shows, nothing is kept", async () => {
  expect((await add("")).body).toMatchObject({
    errors: { alt: "Please write what the picture shows." },
  });
  expect(await add("A hall", textFile())).toMatchObject({ status: 415 });
});

test("an article draws it with its size, to readers elsewhere by its whole address", async () => {
  const { image, markdown } = await added("Boxes in a hall");
  const text = `Begin.\n\n${markdown}`;
  const { body } = await ask(marketplace, previewText, { text }, operator);
  const [, width, height] = /-(\d+)x(\d+)-/.exec(image)!;
  const html = body.data.html;
  expect(html).toContain(`<img src="${image}" srcset="${image}/160.webp 160w, `);
  expect(html).toContain(` alt="Boxes in a hall" width="${width}" height="${height}">`);

  const article = { title: "Boxes", text, state: "public" as const };
  const { id } = (await ask(marketplace, saveArticle, article, operator)).body.data;
  const { data } = (await ask(marketplace, getArticles, { id })).body;
  expect(data[0]!.description).toBe(html);
});

test("pictures of other sites are links: readers are asked for nothing there", async () => {
  const text = "![Their house](https://other.example/house.jpg)";
  const { body } = await ask(marketplace, previewText, { text }, operator);
  expect(body.data.html).toBe('<p><a href="https://other.example/house.jpg">Their house</a></p>');
});

test("a picture in a text stays until no text has it, and no version of one", async () => {
  const { id, image, markdown } = await added("A square");
  const es = { title: "Cajas", text: markdown };
  const article = { title: "Squares", text: "None.", state: "draft" as const };
  const saved = await ask(marketplace, saveArticle, { ...article, translations: { es } }, operator);
  const articleId = saved.body.data.id;
  expect(await found(id)).toMatchObject({ uses: [{ kind: "article", id: articleId }] });
  expect((await remove(id)).body).toMatchObject({ code: "text_picture_in_use" });
  await sendAsRead(marketplace, removeArticle, { id: articleId }, operator);

  await sendAsRead(marketplace, savePage, { page: "about", text: markdown }, operator);
  const { body } = await ask(marketplace, writtenPage, { page: "about" });
  expect(body.data.html).toContain(`<img src="${image}"`);
  await sendAsRead(marketplace, savePage, { page: "about", text: "Without." }, operator);
  expect(await found(id)).toMatchObject({ uses: [{ kind: "page_version", id: 1, title: "1" }] });
  expect((await remove(id)).body).toMatchObject({ code: "text_picture_in_use" });
  expect(await isThere(image)).toBe(true);
});

test.each<[string, (markdown: string) => RawBuilder<unknown>]>([
  [
    "an article",
    (markdown) =>
      sql`insert into article (title, slug, description, source, created_at)
        values ('Moving', 'moving-along', '', ${markdown}, now())`,
  ],
  [
    "an answer",
    (markdown) => sql`insert into faq (question, answer, source, position)
      values ('Where?', '', ${markdown}, 0)`,
  ],
  [
    "a page",
    (markdown) => sql`with held as (
        select pg_advisory_xact_lock(hashtextextended('page:privacy', 0)) as is_held)
      insert into site_page (name, source) select 'privacy', ${markdown} from held`,
  ],
])("a picture with which somebody is saving %s stays", async (_, saved) => {
  const { database } = marketplace;
  const { id, image, markdown } = await added("A window");
  const { revision } = (await found(id))!;
  const saving = await database.startTransaction().execute();
  await saved(markdown).execute(saving);
  const removing = ask(marketplace, removeTextPicture, { id, revision }, operator);
  await untilSomebodyWaits(database);
  await saving.commit().execute();
  expect((await removing).status).toBe(409);
  expect(await isThere(image)).toBe(true);
});

test("a picture that stands nowhere goes, and its file with it", async () => {
  const { id, image } = await added("A garden");
  expect((await remove(id)).status).toBe(200);
  expect(await found(id)).toBeUndefined();
  expect(await isThere(image)).toBe(false);
  expect(await lastAct()).toMatchObject({ act: "remove", subject_id: id, reason: "A garden" });
  expect((await remove(id)).body).toMatchObject({ code: "text_picture_not_found" });
});
