import { faqs, contactUs } from "~/contract/content/calls";
import type { Database } from "../db/database";
import { notify } from "../events/notify";
import { reply, handler, done } from "../http/handler";
import {
  operatorDatedPagesHandler,
  removeDatedPageHandler,
  saveDatedPageHandler,
} from "./dated-pages";
import { getArticlesHandler } from "./get-articles";
import {
  operatorArticleCategoriesHandler,
  removeArticleCategoryHandler,
  saveArticleCategoryHandler,
} from "./operator-article-categories";
import {
  operatorArticleHandler,
  operatorArticlesHandler,
  previewTextHandler,
  removeArticleHandler,
  saveArticleHandler,
} from "./operator-articles";
import {
  operatorPagesHandler,
  operatorPageVersionHandler,
  operatorPageVersionsHandler,
  restorePageHandler,
  savePageHandler,
} from "./operator-pages";
import {
  moveQuestionHandler,
  operatorQuestionsHandler,
  removeQuestionHandler,
  saveQuestionHandler,
} from "./operator-questions";
import { findQuestions } from "./questions";
import {
  addTextPictureHandler,
  operatorTextPicturesHandler,
  removeTextPictureHandler,
} from "./text-pictures";

/** Where messages go: the address of the company (in the site's language), else all operators. */
async function readersOf(database: Database) {
  const settings = await database
    .selectFrom("site_setting")
    .select(["name", "value"])
    .where("name", "in", ["company_email", "default_language"])
    .execute();
  const said = (name: string) => {
    const value = settings.find((setting) => setting.name === name)?.value;
    return typeof value === "string" ? value : "";
  };
  const company = said("company_email");
  return company ? { address: company, language: said("default_language") } : "operators";
}

/** Whoever has proven the address: what they wrote is forgotten with their account. */
async function memberAt(database: Database, email: string) {
  const member = await database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return member?.id ?? null;
}

/** Keeps a visitor's message and mails it to the operator, who answers by mail (contract §3.11). */
const contactUsHandler = handler(contactUs, async (message, { services, request }) => {
  await services.limit("contact", request.clientAddress);
  const now = services.clock();
  await services.database.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_message")
      .values({ ...message, created_at: now })
      .execute();
    const aboutId = await memberAt(tx, message.email);
    await notify(tx, { kind: "contact.received", message, aboutId }, await readersOf(tx), now);
  });
  return done("Thank you. Your message is on its way to us.");
});

/** Questions people ask (contract §3.46); `search` is our own. */
const faqsHandler = handler(faqs, async (wanted, { services }) => {
  const { questions, total } = await findQuestions(services, wanted);
  return reply(questions, { total });
});

export const contentHandlers = [
  getArticlesHandler,
  faqsHandler,
  contactUsHandler,
  operatorQuestionsHandler,
  saveQuestionHandler,
  moveQuestionHandler,
  removeQuestionHandler,
  operatorArticlesHandler,
  operatorArticleHandler,
  saveArticleHandler,
  removeArticleHandler,
  previewTextHandler,
  operatorArticleCategoriesHandler,
  saveArticleCategoryHandler,
  removeArticleCategoryHandler,
  operatorPagesHandler,
  operatorPageVersionsHandler,
  operatorPageVersionHandler,
  savePageHandler,
  restorePageHandler,
  operatorDatedPagesHandler,
  saveDatedPageHandler,
  removeDatedPageHandler,
  operatorTextPicturesHandler,
  addTextPictureHandler,
  removeTextPictureHandler,
];
