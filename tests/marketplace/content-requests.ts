import { sql } from "kysely";
import { readTableFile } from "~/contract/operator/table-files/calls";
import { ask } from "./asking";
import { photo } from "./listing-setup";
import type { SampleMarketplace } from "./sample-requests";

async function question({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("faq")
    .values({ question: "How?", answer: "So." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

const rows = () =>
  new File([`question,answer\nHow often ${(made += 1)}?,Once.`], "questions.csv", {
    type: "text/csv",
  });

async function tableFile({ marketplace, operatorToken }: SampleMarketplace) {
  const input = { table: "questions", file: rows() } as const;
  const { body } = await ask(marketplace, readTableFile, input, operatorToken);
  return { id: body.data.id };
}

async function slide({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("slider")
    .values({ kind: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

let made = 0;

async function article({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("article")
    .values({ slug: `article-of-requests-${(made += 1)}`, title: "News", description: "New." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function articleCategory({ marketplace: { database } }: SampleMarketplace) {
  const name = `Articles of requests ${(made += 1)}`;
  const { id } = await database
    .insertInto("article_category")
    .values({ name, slug: name.toLowerCase().replaceAll(" ", "-") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function pageVersion({ marketplace: { database } }: SampleMarketplace) {
  const { number } = await database
    .selectFrom("site_page")
    .select("number")
    .where("name", "=", "terms")
    .executeTakeFirstOrThrow();
  return { page: "terms", number };
}

/** Each holds from a minute of its own. */
const freshDated = () => ({
  page: "terms" as const,
  holds_at: new Date(Date.UTC(2099, 0, 1, 8, (made += 1))).toISOString().slice(0, 16),
  text: "Be kind, and brief.",
});

async function datedPage({ marketplace: { database } }: SampleMarketplace) {
  const { page, holds_at, text } = freshDated();
  const { id } = await database
    .insertInto("dated_page")
    .values({ name: page, holds_from: `${holds_at}Z`, source: text, description: text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

const homepageSection = ({ marketplace: { database } }: SampleMarketplace) =>
  database
    .selectFrom("homepage_section")
    .select("id")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

async function siteText({ marketplace: { database } }: SampleMarketplace) {
  await database
    .insertInto("language")
    .values({ code: "es", name: "Español" })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  await database
    .insertInto("site_text")
    .values({ language: "es", key: "common.buy", text: "Adquirir" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { code: "es" };
}

async function footerLink({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("footer_link")
    .values({ label: "Imprint", link: "/about-us" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function textPicture({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("text_picture")
    .values({
      image_key: `street-${(made += 1)}-800x600-aabbcc.jpg`,
      alt: "A street in the morning",
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

/** A question whose answer an operator changed. */
async function undoable({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("faq")
    .values({ question: "Why?", answer: "So." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return database.transaction().execute(async (tx) => {
    await sql`select set_config('doorstep.deed', nextval('operator_deed')::text, true)`.execute(tx);
    await tx.updateTable("faq").set({ answer: "Because." }).where("id", "=", id).execute();
    return tx
      .insertInto("operator_act")
      .values({ act: "change", subject_kind: "question", subject_id: id })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

/** What is asked of articles, questions and slides of their own. */
export const freshContentRequests = {
  "operator/articles": async () => ({}),
  "operator/article": article,
  "operator/articles/save": async () => ({
    title: "Before you move",
    text: "Begin with **books**.",
    state: "draft",
  }),
  "operator/articles/remove": article,
  "operator/article-categories": articleCategory,
  "operator/article-categories/save": async () => ({
    name: `Articles of requests ${(made += 1)}`,
  }),
  "operator/article-categories/remove": articleCategory,
  "operator/pages/version": pageVersion,
  "operator/pages/restore": pageVersion,
  "operator/pages/dated": datedPage,
  "operator/pages/dated/save": async () => freshDated(),
  "operator/pages/dated/remove": datedPage,
  "operator/announcement/save": async () => ({ text: "We are closed on Monday.", is_hidden: 1 }),
  "operator/homepage-sections": homepageSection,
  "operator/homepage-sections/save": async (here: SampleMarketplace) => ({
    ...(await homepageSection(here)),
    title: "Look here first",
  }),
  "operator/homepage-sections/move": async (here: SampleMarketplace) => ({
    ...(await homepageSection(here)),
    by: "up",
  }),
  "operator/languages/offer": async () => ({ code: "fr", is_offered: 0 }),
  "operator/languages/texts": siteText,
  "operator/languages/texts/save": async () => ({
    code: "es",
    key: "common.rent",
    text: "Arrendar",
  }),
  "operator/letters/letter": async () => ({ id: "welcome", language: "es" }),
  "operator/letters/texts": async () => ({ language: "es" }),
  "operator/letters/save": async () => ({
    id: "welcome",
    language: "es",
    texts: { "welcome-subject": "Hola desde {{site}}" },
  }),
  "operator/letters/preview": async () => ({ id: "welcome", language: "es" }),
  "operator/letters/test": async () => ({ id: "welcome", language: "es" }),
  "operator/footer-links": footerLink,
  "operator/footer-links/move": async (here: SampleMarketplace) => ({
    ...(await footerLink(here)),
    by: "up",
  }),
  "operator/footer-links/remove": footerLink,
  "POST operator/table-files": async () => ({ table: "questions", file: rows() }),
  "GET operator/table-files": tableFile,
  "operator/table-files/apply": tableFile,
  "operator/undoable": undoable,
  "operator/undo": undoable,
  "operator/text-pictures": textPicture,
  "operator/text-pictures/add": async () => ({
    alt: "A street in the morning",
    image: await photo(),
  }),
  "operator/text-pictures/remove": textPicture,
  "operator/questions": question,
  "operator/questions/move": async (here: SampleMarketplace) => ({
    ...(await question(here)),
    by: "up",
  }),
  "operator/questions/remove": question,
  "operator/slides": slide,
  "operator/slides/save": async () => ({ kind: "picture", image: await photo() }),
  "operator/slides/move": async (here: SampleMarketplace) => ({ ...(await slide(here)), by: "up" }),
  "operator/slides/remove": slide,
};
