import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { articleStates } from "~/contract/content/rules";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { EntryList, EntryName } from "../parts/entry-list";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadArticles } from "./articles.server";
import { stateTones } from "./state-tones";

export const loader = ({ request }: LoaderFunctionArgs) => loadArticles(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Articles in every state, latest first. */
export default function Articles() {
  const { t, i18n } = useTranslation();
  const { title, filters, articles, page, pages } = useLoaderData<typeof loader>();
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const words = isNarrowed ? "notFound" : "none";
  return (
    <EntryList
      title={title}
      lead={t("operator.content.articles.lead")}
      tabs={<ContentTabs current="articles" />}
      filters={<Filters />}
      add={{
        href: operatorPaths.operatorArticle("new"),
        label: t("operator.content.articles.new"),
      }}
      empty={{
        title: t(`operator.content.articles.${words}`),
        text: t(`operator.content.articles.${words}Text`),
      }}
      file={{ table: "articles", filters }}
      columns={[
        { key: "title", label: t("operator.content.articles.heading") },
        { key: "category", label: t("operator.content.articles.category") },
        { key: "state", label: t("operator.content.articles.state") },
        { key: "day", label: t("operator.content.articles.day") },
        { key: "missing", label: t("operator.entry.missingIn") },
      ]}
      rows={articles.map(({ id, title, category, state, missing, ...article }) => ({
        key: id,
        cells: {
          title: <EntryName href={operatorPaths.operatorArticle(id)} name={title} />,
          category: <bdi>{category || "–"}</bdi>,
          state: (
            <Badge tone={stateTones[state]}>{t(`operator.content.articles.states.${state}`)}</Badge>
          ),
          day: formatDay(article.public_from ?? article.created_at, i18n.language),
          missing: <MissingLanguages languages={missing} />,
        },
      }))}
      after={
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorArticles({ ...filters, page: next })}
        />
      }
    />
  );
}

function Filters() {
  const { t } = useTranslation();
  const { filters, categories } = useLoaderData<typeof loader>();
  return (
    <Form method="get" role="search" className="content-filters" key={JSON.stringify(filters)}>
      <TextField
        field={plainField("search", filters.search)}
        type="search"
        label={t("operator.content.articles.search")}
      />
      <SelectField
        field={plainField("state", filters.state)}
        label={t("operator.content.articles.state")}
        placeholder={t("operator.content.articles.all")}
        options={articleStates.map((state) => ({
          value: state,
          label: t(`operator.content.articles.states.${state}`),
        }))}
      />
      <SelectField
        field={plainField("category", filters.category)}
        label={t("operator.content.articles.category")}
        placeholder={t("operator.content.articles.all")}
        options={categories}
      />
      <Button variant="secondary" icon="list-filter">
        {t("operator.content.articles.filter")}
      </Button>
    </Form>
  );
}
