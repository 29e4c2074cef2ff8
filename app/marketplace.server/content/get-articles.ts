import { getArticles } from "~/contract/content/calls";
import type { Database } from "../db/database";
import { idOfSlug } from "../former-slugs";
import { reply, handler } from "../http/handler";
import { countArticles, findArticles, relatedArticles, wordsOfArticles } from "./articles";

/** How many of the others there are at most when no limit was asked for. */
const othersAtMost = 100;

const articleIdOf = async (database: Database, slug: string) =>
  (
    await database
      .selectFrom("article")
      .select("id")
      .where("id", "=", idOfSlug("article", slug))
      .where("state", "=", "public")
      .executeTakeFirst()
  )?.id;

/**
 * Articles, newest first. The slug of an article means this one and the others beside it, any other
 * slug the articles of that category (contract §3.6).
 */
export const getArticlesHandler = handler(
  getArticles,
  async ({ id, category_id, slug_id, search, language, offset, limit }, { services }) => {
    const articleId = slug_id && (await articleIdOf(services.database, slug_id));
    const wanted = {
      id: id ?? (articleId || undefined),
      categoryId: category_id,
      categorySlug: articleId ? undefined : slug_id,
      words: search === undefined ? undefined : await wordsOfArticles(services.database, search),
    };
    const [articles, total] = await Promise.all([
      findArticles(services, { ...wanted, language, offset, limit: limit ?? 10 }),
      countArticles(services, wanted),
    ]);
    const [one] = id !== undefined || articleId ? articles : [];
    const similar = one
      ? await relatedArticles(services, one, { language, limit: limit ?? othersAtMost })
      : [];
    return reply(articles, {
      total,
      similar_articles: similar,
      current_slug: articleId && one && one.slug_id !== slug_id ? one.slug_id : undefined,
    });
  },
);
