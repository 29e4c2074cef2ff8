import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { contactForm } from "./forms";
import {
  optionalId,
  optionalIdOrZero,
  optionalPaging,
  paging,
  slug,
  typed,
  words,
} from "../wire/request-fields";
import { list, optionalText, total } from "../wire/response-fields";
import { article, question } from "./shapes";

export type { Article, Question } from "./shapes";

const similarArticle = article.omit({ meta_image: true });
export type SimilarArticle = z.output<typeof similarArticle>;

export const getArticles = get("get_articles", {
  auth: "anonymous",
  about: "Articles, newest first; with an id or a slug one of them, and the others beside it.",
  query: z.object({
    id: optionalId,
    /** 0: those without a category. */
    category_id: optionalIdOrZero,
    /** Of an article; of a category it means the articles in it. */
    slug_id: slug(),
    /** Own: words of the title or the text. */
    search: words(),
    /** Own: texts in this language, as far as they are written in it. */
    language: slug(35),
    ...optionalPaging,
  }),
  data: list(article),
  dependsOn: ["articles"],
  extra: {
    ...total,
    /** With an id or a slug: the others, those of the same category first. */
    similar_articles: list(similarArticle),
    /** Own, with a slug that the article had once: the one it has now. */
    current_slug: optionalText,
  },
});

export const faqs = get("faqs", {
  auth: "anonymous",
  about: "Questions people ask, in the order of the operator.",
  query: z.object({ ...paging(10), search: words() }),
  data: list(question),
  dependsOn: ["questions"],
  extra: total,
});

const { first_name, last_name, email, subject, message } = contactForm.shape;

/** Spelt so on the wire. */
export const contactUs = post("contct_us", {
  auth: "anonymous",
  quiet: true,
  about: "A message to the operator.",
  body: z.object({
    first_name: typed(first_name),
    last_name: typed(last_name),
    email: typed(email),
    subject: typed(subject),
    message: typed(message),
  }),
  data: nothing,
});

export const contentCalls = [getArticles, faqs, contactUs];
