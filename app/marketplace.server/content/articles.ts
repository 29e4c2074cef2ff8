import { sql } from "kysely";
import type { Article, SimilarArticle } from "~/contract/content/calls";
import type { Database } from "../db/database";
import { saysAll, type WordsMeant, wordsMeantIn } from "../search/words-meant";
import type { Services } from "../services";
import { withPictures } from "./markdown";
import { wordsOfHtml } from "./questions";

type Reading = Pick<Services, "database" | "mediaUrl">;

/** Those that everybody may read. */
const articleRows = (database: Database) =>
  database
    .selectFrom("article")
    .where("article.state", "=", "public")
    .leftJoin("article_category", "article_category.id", "article.category_id")
    .selectAll("article")
    .select(["article_category.name as category_name", "article_category.slug as category_slug"]);

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articleRows>["execute"]>>[number];

/** A row with the texts of a language in the place of those that are written in it. */
const inLanguage = (row: ArticleRow, language: string | undefined): ArticleRow => ({
  ...row,
  ...(language === undefined ? null : row.translations[language]),
});

const similarOnWire = (row: ArticleRow, mediaUrl: Reading["mediaUrl"]): SimilarArticle => ({
  id: row.id,
  slug_id: row.slug,
  title: row.title,
  description: withPictures(row.description, mediaUrl),
  image: mediaUrl(row.image_key),
  meta_title: row.meta_title ?? "",
  meta_description: row.meta_description ?? "",
  meta_keywords: row.meta_keywords ?? "",
  category_id: row.category_id,
  category:
    row.category_id === null
      ? null
      : {
          id: row.category_id,
          category: row.category_name ?? "",
          image: "",
          slug_id: row.category_slug ?? "",
        },
  created_at: row.created_at.toISOString(),
  alt: row.alt,
});

const onWire = (row: ArticleRow, mediaUrl: Reading["mediaUrl"]): Article => ({
  ...similarOnWire(row, mediaUrl),
  meta_image: mediaUrl(row.meta_image_key),
});

/** In the order and the language in which somebody reads. */
interface Page {
  language?: string;
  offset?: number;
  limit: number;
}

interface Wanted {
  id?: number;
  /** 0: those without a category. */
  categoryId?: number;
  categorySlug?: string;
  /** What title or text contain. */
  words?: WordsMeant;
}

/** In all languages. */
const titleAndText = sql`place_key(article.title || ' ' || ${wordsOfHtml(
  sql`article.description || ' ' || coalesce((
    select string_agg(coalesce(said ->> 'title', '') || ' ' || coalesce(said ->> 'description', ''), ' ')
    from jsonb_path_query(article.translations, '$.*') as said), '')`,
)})`;

/** What the words mean among those that articles have. */
export const wordsOfArticles = (database: Database, search: string) =>
  wordsMeantIn(
    database,
    search,
    sql`select ${titleAndText} as said from article where state = 'public'`,
  );

function matching(database: Database, { id, categoryId, categorySlug, words }: Wanted) {
  let articles = articleRows(database);
  if (id !== undefined) articles = articles.where("article.id", "=", id);
  if (categoryId === 0) articles = articles.where("article.category_id", "is", null);
  else if (categoryId !== undefined)
    articles = articles.where("article.category_id", "=", categoryId);
  if (words !== undefined) articles = articles.where(saysAll(titleAndText, words));
  return categorySlug === undefined
    ? articles
    : articles.where("article_category.slug", "=", categorySlug);
}

/** Articles, newest first (contract §5.10). */
export async function findArticles(
  { database, mediaUrl }: Reading,
  { language, offset = 0, limit, ...wanted }: Wanted & Page,
) {
  const rows = await matching(database, wanted)
    .orderBy("article.created_at", "desc")
    .orderBy("article.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => onWire(inLanguage(row, language), mediaUrl));
}

export async function countArticles({ database }: Reading, wanted: Wanted) {
  const { total } = await matching(database, wanted)
    .clearSelect()
    .select((query) => query.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The others: of the same category first, then the newest. */
export async function relatedArticles(
  { database, mediaUrl }: Reading,
  { id, category_id }: Pick<Article, "id" | "category_id">,
  { language, limit }: Pick<Page, "language" | "limit">,
): Promise<SimilarArticle[]> {
  const rows = await articleRows(database)
    .where("article.id", "!=", id)
    .orderBy(
      (query) =>
        category_id === null
          ? query("article.category_id", "is", null)
          : query.fn.coalesce(query("article.category_id", "=", category_id), query.lit(false)),
      "desc",
    )
    .orderBy("article.created_at", "desc")
    .orderBy("article.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => similarOnWire(inLanguage(row, language), mediaUrl));
}
