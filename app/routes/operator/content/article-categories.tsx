import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { MissingLanguages } from "../parts/translated-texts";
import { loadCategories } from "./article-categories.server";
import { ContentTabs } from "./content-tabs";

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What articles are sorted into. */
export default function ArticleCategories() {
  const { t, i18n } = useTranslation();
  const { title, categories } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.articleCategories.lead")}
      tabs={<ContentTabs current="articleCategories" />}
      add={{
        href: operatorPaths.operatorArticleCategory("new"),
        label: t("operator.content.articleCategories.new"),
      }}
      empty={{
        title: t("operator.content.articleCategories.none"),
        text: t("operator.content.articleCategories.noneText"),
      }}
      file={{ table: "article-categories" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "articles", label: t("operator.content.articles.title"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
      ]}
      rows={categories.map(({ id, name, articles, missing }) => ({
        key: id,
        cells: {
          name: <EntryName href={operatorPaths.operatorArticleCategory(id)} name={name} />,
          articles: formatNumber(articles, i18n.language),
          missing: <MissingLanguages languages={missing} />,
        },
      }))}
    />
  );
}
