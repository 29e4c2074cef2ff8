import { z } from "zod";
import { articleStates } from "../../content/rules";
import { get, nothing, post } from "../../wire/call";
import { byId, entry, state, written, removed } from "../entries/shapes";
import { articleCategoryForm, articleForm } from "../content/forms";
import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalId,
  paging,
  slug,
  typed,
  words,
} from "../../wire/request-fields";
import { optionalFile } from "../../wire/request-lists";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  oneOf,
  text,
  total,
  translationsWith,
  url,
} from "../../wire/response-fields";

/** Articles as operators write them: own calls (contract §5.3). */

const listed = {
  id: integer,
  title: text,
  slug_id: text,
  category_id: integerOrNull,
  category: text,
  state: oneOf(articleStates, "public"),
  /** When it becomes public, where it waits for that. */
  public_from: dateOrNull,
  created_at: dateOrNull,
};

/** What the picture shows, for whoever does not see it. */
const alt = text;

const listedArticle = z.object({
  ...listed,
  /** Empty also where there is no picture: nothing is left to translate. */
  alt,
  translations: translationsWith({ title: text, alt }),
});
export type ListedArticle = z.output<typeof listedArticle>;

export const operatorArticles = get("operator/articles", {
  auth: "operator",
  right: "content",
  about: "Articles in every state, latest first.",
  query: z.object({
    state: optionalChoice(articleStates),
    category_id: optionalId,
    search: words(),
    ...paging(20),
  }),
  data: list(listedArticle),
  extra: total,
});

const wholeArticle = z.object({
  ...listed,
  /** Markdown; of articles of before, HTML. */
  text,
  image: url,
  alt,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  /** When it becomes public, in the time of the site, as forms say it. */
  public_at: text,
  translations: translationsWith({
    title: text,
    text,
    alt,
    meta_title: text,
    meta_description: text,
  }),
  revision: text,
});
export type OperatorArticle = z.output<typeof wholeArticle>;

export const operatorArticle = get("operator/article", {
  auth: "operator",
  right: "content",
  about: "An article as it was written, in all languages.",
  query: z.object({ id }),
  data: list(wholeArticle),
});

const { shape: articleFields } = articleForm;

export const saveArticle = post("operator/articles/save", {
  auth: "operator",
  right: "content",
  about: "Adds an article, or changes the one of the id.",
  files: true,
  body: z.object({
    ...state,
    title: typed(articleFields.title),
    /** Nothing: made of the title, or as it is. Addresses that it had before lead on. */
    slug: slug(),
    category_id: optionalId,
    text: typed(articleFields.text),
    /** In the place of the one before, which may also be taken away. */
    image: optionalFile,
    remove_image: flag,
    alt: typed(articleFields.alt).optional(),
    meta_title: typed(articleFields.meta_title).optional(),
    meta_description: typed(articleFields.meta_description).optional(),
    meta_keywords: typed(articleFields.meta_keywords).optional(),
    translations: articleFields.translations,
    state: choice(articleStates),
    /** In the time of the site: 2027-01-31T08:00. */
    public_at: typed(articleFields.public_at).optional(),
  }),
  data: z.object({ id: integer }),
});

export const removeArticle = post("operator/articles/remove", {
  auth: "operator",
  right: "content",
  about: "Removes an article in all languages.",
  body: z.object(removed),
  data: nothing,
});

export const previewText = post("operator/preview-text", {
  auth: "operator",
  right: "content",
  quiet: true,
  about: "What a text in Markdown becomes; HTML stays as it is. It is not made safe yet.",
  body: z.object({ text: typed(articleFields.text) }),
  data: z.object({ html: text }),
});

const articleCategory = z.object({
  ...entry,
  slug_id: text,
  /** In every state. */
  articles: count,
});
export type ArticleCategory = z.output<typeof articleCategory>;

export const operatorArticleCategories = get("operator/article-categories", {
  auth: "operator",
  right: "content",
  about: "Categories of articles by name, with how many articles are in each.",
  query: byId,
  data: list(articleCategory),
});

export const saveArticleCategory = post("operator/article-categories/save", {
  auth: "operator",
  right: "content",
  about: "Adds a category of articles, or changes the one of the id.",
  body: z.object({ ...written, name: typed(articleCategoryForm.shape.name) }),
  data: z.object({ id: integer }),
});

export const removeArticleCategory = post("operator/article-categories/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a category of articles; its articles go into the named one.",
  body: z.object({ ...removed, into_id: optionalId }),
  data: nothing,
});

export const operatorArticlesCalls = [
  operatorArticles,
  operatorArticle,
  saveArticle,
  removeArticle,
  previewText,
  operatorArticleCategories,
  saveArticleCategory,
  removeArticleCategory,
];
