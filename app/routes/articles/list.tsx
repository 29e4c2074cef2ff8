import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getArticles } from "~/contract/content/calls";
import { cleanText, cutTo } from "~/contract/form-fields";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { machinePaths } from "~/machine-paths";
import { paths } from "~/paths";
import { filteredPage, matchesWords } from "~/upstream.server/foreign/lists";
import { upstream } from "~/session.server/upstream";
import { ArticleCard } from "~/ui/article-card";
import { Button, ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { publicMeta, siteOf } from "~/ui/public-meta";
import { orNull } from "~/upstream.server/or-null";
import { articleCardOf } from "~/screens.server/article-view";
import { cachedPage } from "~/screens.server/cached-page";
import { notFoundPage } from "~/screens.server/not-found";
import { wordsOf } from "~/screens.server/operator-html";
import { readPageNumber } from "~/screens.server/page-number";

/** All articles, or those of the category in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return cachedPage(request, await loadArticles(request, params.category));
}

/** The address of a page of this list; the first page has none of its own. */
const pageOf = ({ category, search }: Pick<ArticlesView, "category" | "search">, page: number) => {
  const query = { search, page: page > 1 ? page : undefined };
  return category ? paths.articlesInCategory(category, query) : paths.articles(query);
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const site = siteOf(matches);
  return [
    ...publicMeta(matches, {
      title: data.title,
      description: data.description,
      path: pageOf({ ...data, search: "" }, data.page),
      unlisted: data.search !== "" || data.articles.length === 0,
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: site.name,
      href: machinePaths.articleFeed(),
    },
  ];
};

export default function Articles() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wide results">
      <PageHeading
        title={view.title}
        lead={t("articles.lead")}
        actions={
          <a href={machinePaths.articleFeed()} className="link">
            {t("articles.feed")}
          </a>
        }
      />
      <Form method="get" role="search" className="search-field" key={view.search}>
        <TextField
          field={plainField("search", view.search)}
          type="search"
          label={t("articles.search")}
        />
        <Button variant="secondary" icon="search">
          {t("common.search")}
        </Button>
      </Form>
      {view.categories.length > 1 ? (
        <nav aria-label={t("articles.categories")}>
          <ul className="chips">
            {view.categories.map((category) => (
              <li key={category.href}>
                <ChipLink {...category} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {view.articles.length > 0 ? (
        <div className="cards-3">
          {view.articles.map((article, index) => (
            <ArticleCard key={article.id} article={article} level={2} priority={index === 0} />
          ))}
        </div>
      ) : (
        <NoArticles view={view} />
      )}
      <Pager
        page={Math.min(view.page, view.pages)}
        pages={view.pages}
        href={(page) => pageOf(view, page)}
      />
    </div>
  );
}

function NoArticles({ view }: { view: ArticlesView }) {
  const { t } = useTranslation();
  const { total, search, pages } = view;
  if (total === 0 && search)
    return (
      <EmptyState
        drawing="papers"
        title={t("articles.notFound.title", { search })}
        text={t("articles.notFound.text")}
        action={
          <ButtonLink href={pageOf({ ...view, search: "" }, 1)}>
            {t("articles.notFound.all")}
          </ButtonLink>
        }
      />
    );
  return total > 0 ? (
    <EmptyState
      drawing="papers"
      title={t("articles.pastTheEnd")}
      action={<ButtonLink href={pageOf(view, pages)}>{t("articles.lastPage")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing="papers"
      title={t("articles.none.title")}
      text={t("articles.none.text")}
      action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
    />
  );
}

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
async function loadArticles(request: Request, categorySlug?: string) {
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

type ArticlesView = Awaited<ReturnType<typeof loadArticles>>;
