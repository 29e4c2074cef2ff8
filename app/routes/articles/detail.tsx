import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay, machineTime } from "~/i18n/dates";
import { paths } from "~/paths";
import readingUrl from "~/styles/reading.css?url";
import { ArticleCard } from "~/ui/article-card";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { SectionHeading } from "~/ui/headings";
import { Picture } from "~/ui/picture";
import { publicMeta, type ShellMatch, siteOf } from "~/ui/public-meta";
import { RichText } from "~/ui/rich-text";
import { cachedPage } from "~/screens.server/cached-page";
import { loadArticle, type LoadedArticle } from "./detail.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingUrl }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const article = await loadArticle(request, params.slug ?? "");
  return cachedPage(request, article);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        ...data.meta,
        kind: "article",
        path: paths.article(data.slug),
        drawnImage: paths.shareImage("articles", data.slug),
        crumbs: data.crumbs,
        data: [articleData(data, matches)],
      })
    : [];

function articleData(
  { slug, title, image, category, created_at, meta }: LoadedArticle,
  matches: ShellMatch[],
) {
  const { publicUrl, name } = siteOf(matches);
  const time = machineTime(created_at);
  const publisher = { "@type": "Organization", name, url: `${publicUrl}/` };
  return {
    "@type": "Article",
    headline: title,
    description: meta.description,
    url: publicUrl + paths.article(slug),
    ...(image && { image }),
    ...(time && { datePublished: time }),
    ...(category && { articleSection: category }),
    author: publisher,
    publisher,
  };
}

export default function ArticleDetails() {
  const { t, i18n } = useTranslation();
  const article = useLoaderData<typeof loader>();
  const day = formatDay(article.created_at, i18n.language);
  return (
    <div className="wide sections">
      <article className="article-page">
        <Breadcrumbs crumbs={article.crumbs} />
        <header>
          <h1 dir="auto">{article.title}</h1>
          <p className="article-facts">
            {day ? <time dateTime={machineTime(article.created_at)}>{day}</time> : null}
            <span>{t("ui.article.minutes", { count: article.minutes })}</span>
          </p>
        </header>
        {article.image ? (
          <Picture
            url={article.image}
            alt={article.alt}
            aspect="16/9"
            priority
            sizes="(min-width:64rem) 896px, 100vw"
            largest={1280}
          />
        ) : null}
        <RichText html={article.html} />
      </article>
      {article.related.length > 0 ? (
        <section aria-labelledby="related">
          <SectionHeading id="related" title={t("articles.related")} href={paths.articles()} />
          <div className="cards-3">
            {article.related.map((one) => (
              <ArticleCard key={one.id} article={one} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}
