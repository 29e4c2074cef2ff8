import { getArticles } from "~/contract/content/calls";
import { cleanText, cutTo } from "~/contract/form-fields";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { filteredPage, matchesWords } from "~/session.server/filtered-page";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { articleCardOf } from "~/web.server/article-view";
import { wordsOf } from "~/web.server/operator-html";
import { notFoundPage } from "~/web.server/not-found";
import { readPageNumber } from "~/web.server/page-number";

const articlesPerPage = 9;
const longestSearch = 100;

/** No call lists the categories of articles, so the newest articles tell them. */
async function articleCategories(request: Request) {
  const newest = await orNull(upstream(request).call(getArticles, { limit: 100 }), 3000);
  const categories = new Map<string, { id: number; slug: string; name: string }>();
  for (const { category } of newest ?? [])
    if (category?.slug_id)
      categories.set(category.slug_id, {
        id: category.id,
        slug: category.slug_id,
        name: category.category,
      });
  return [...categories.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * One page of articles, all or those of a category.
 * @throws 404 when there is no such category
 */
export async function loadArticles(request: Request, categorySlug?: string) {
  const page = readPageNumber(request);
  const [categories, t, language] = await Promise.all([
    articleCategories(request),
    getTexts(request),
    getLanguage(request),
  ]);
  const known = categories.find(({ slug }) => slug === categorySlug);
  const typed = new URL(request.url).searchParams.get("search") ?? "";
  const search = cutTo(cleanText(typed), longestSearch);
  const isMeant = matchesWords(search);
  const wanted = { ...(known ? { category_id: known.id } : { slug_id: categorySlug }), language };
  const paging = { offset: (page - 1) * articlesPerPage, limit: articlesPerPage };
  const { data, total = data.length } = await filteredPage({
    ...paging,
    read: (part) => upstream(request).envelope(getArticles, { ...wanted, ...part }),
    keep: search ? ({ title, description }) => isMeant(title, wordsOf(description)) : null,
    ask: () => upstream(request).envelope(getArticles, { ...wanted, search, ...paging }),
  });
  const category =
    known?.name ?? data.find((one) => one.category?.slug_id === categorySlug)?.category?.category;
  if (categorySlug && !category) throw await notFoundPage(request);
  return {
    title: category ? t("articles.titleOf", { category }) : t("articles.title"),
    description: category ? t("articles.descriptionOf", { category }) : t("articles.description"),
    category: categorySlug ?? "",
    search,
    articles: data.map(articleCardOf),
    categories: [
      { href: paths.articles(), label: t("articles.all"), current: !categorySlug },
      ...categories.map(({ slug, name }) => ({
        href: paths.articlesInCategory(slug),
        label: name,
        current: slug === categorySlug,
      })),
    ],
    page,
    pages: Math.max(1, Math.ceil(total / articlesPerPage)),
    total,
  };
}

export type ArticlesView = Awaited<ReturnType<typeof loadArticles>>;
