import { redirect } from "@remix-run/node";
import { type Article, getArticles, type SimilarArticle } from "~/contract/content/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { articleCardOf, readingMinutes } from "~/screens.server/article-view";
import { notFoundPage } from "~/screens.server/not-found";
import { cleanHtml, shortened, wordsOf } from "~/screens.server/operator-html";

const relatedArticles = 3;

/** Those of the same category first, otherwise in the upstream's order. */
function related({ category_id }: Article, others: readonly SimilarArticle[]) {
  const isOfSame = (other: SimilarArticle) => other.category_id === category_id;
  return [...others.filter(isOfSame), ...others.filter((other) => !isOfSame(other))]
    .slice(0, relatedArticles)
    .map(articleCardOf);
}

/**
 * An article with others to read next.
 * @throws 301 to its one address, when the slug is one that it had once; 404 when there is none; the slug
 * of a category is none
 */
export async function loadArticle(request: Request, slug: string) {
  const language = await getLanguage(request);
  const [{ data, similar_articles, current_slug }, t] = await Promise.all([
    upstream(request).envelope(getArticles, { slug_id: slug, language, limit: relatedArticles }),
    getTexts(request),
  ]);
  const article = data.find(({ slug_id }) => slug_id === slug);
  const { search } = new URL(request.url);
  if (!article && current_slug) throw redirect(paths.article(current_slug) + search, 301);
  if (!article) throw await notFoundPage(request);
  const words = wordsOf(article.description);
  const { category } = article;
  return {
    slug,
    title: article.title,
    html: cleanHtml(article.description),
    image: article.image,
    alt: article.alt,
    category: category?.category ?? "",
    created_at: article.created_at,
    minutes: readingMinutes(words),
    related: related(article, similar_articles),
    crumbs: [
      { label: t("articles.title"), href: paths.articles() },
      ...(category?.slug_id
        ? [{ label: category.category, href: paths.articlesInCategory(category.slug_id) }]
        : []),
      { label: article.title },
    ],
    meta: {
      title: article.meta_title || article.title,
      description: article.meta_description || shortened(words, 160),
      keywords: article.meta_keywords,
      image: article.meta_image === article.image ? "" : article.meta_image,
    },
  };
}

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>;
