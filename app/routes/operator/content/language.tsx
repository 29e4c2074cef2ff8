import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { WrittenKind } from "~/contract/operator/languages/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { EntryPage } from "../parts/entry-page";
import { useMay } from "../use-may";
import { loadLanguage } from "./languages.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadLanguage(request, params.code);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A language: what operators wrote in it, and what the product says in it. */
export default function Language() {
  const { t } = useTranslation();
  const { title, language } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorLanguages(),
        label: t("operator.content.languages.title"),
      }}
      mark={language.is_offered ? null : <Badge>{t("operator.content.languages.off")}</Badge>}
    >
      <WhatIsWritten />
      <TextsOfProduct />
    </EntryPage>
  );
}

const lists: Record<
  WrittenKind,
  { href: string; right: "content" | "catalogue" | "review" | "packages" }
> = {
  article: { href: operatorPaths.operatorArticles(), right: "content" },
  article_category: { href: operatorPaths.operatorArticleCategories(), right: "content" },
  page: { href: operatorPaths.operatorPages(), right: "content" },
  question: { href: operatorPaths.operatorQuestions(), right: "content" },
  slide: { href: operatorPaths.operatorSlides(), right: "content" },
  homepage_section: { href: operatorPaths.operatorFrontPage(), right: "content" },
  footer_link: { href: operatorPaths.operatorFooterLinks(), right: "content" },
  saved_reply: { href: operatorPaths.operatorSavedReplies(), right: "review" },
  category: { href: operatorPaths.operatorCategories(), right: "catalogue" },
  parameter: { href: operatorPaths.operatorParameters(), right: "catalogue" },
  facility: { href: operatorPaths.operatorFacilities(), right: "catalogue" },
  report_reason: { href: operatorPaths.operatorReportReasons(), right: "catalogue" },
  verification_field: { href: operatorPaths.operatorVerificationFields(), right: "catalogue" },
  package: { href: operatorPaths.operatorPackages(), right: "packages" },
};

/** How much of each list there is in it. */
function WhatIsWritten() {
  const { t } = useTranslation();
  const may = useMay();
  const { written } = useLoaderData<typeof loader>();
  const title = t("operator.content.languages.written");
  return (
    <section aria-labelledby="written" className="stack">
      <h2 id="written">{title}</h2>
      <Table
        caption={title}
        columns={[
          { key: "kind", label: t("operator.content.languages.list") },
          { key: "share", label: t("operator.content.languages.share") },
        ]}
        rows={written.map((one) => {
          const { href, right } = lists[one.kind];
          const name = t(`operator.content.languages.kinds.${one.kind}`);
          return {
            key: one.kind,
            cells: {
              kind: may(right) ? <Link to={href}>{name}</Link> : name,
              share:
                one.written === one.all ? (
                  <Badge tone="good">{t("operator.entry.complete")}</Badge>
                ) : (
                  t("operator.content.languages.of", { written: one.written, all: one.all })
                ),
            },
          };
        })}
      />
    </section>
  );
}

/** Texts of the product, by a word or those that say something else here. */
function TextsOfProduct() {
  const { t } = useTranslation();
  const { language, filters, texts, found, mostTexts } = useLoaderData<typeof loader>();
  const title = t("operator.content.languages.texts");
  return (
    <section aria-labelledby="texts" className="stack">
      <div>
        <h2 id="texts">{title}</h2>
        <p>{t("operator.content.languages.textsLead")}</p>
      </div>
      <Form method="get" role="search" className="agent-search" key={filters.search}>
        <TextField
          field={plainField("search", filters.search)}
          type="search"
          label={t("operator.content.languages.search")}
          placeholder={t("operator.content.languages.searchHint")}
          dir="auto"
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {language.changed > 0 ? (
        <p>
          <TextLink href={operatorPaths.operatorLanguage(language.code, { changed: "1" })}>
            {t("operator.content.languages.changed", { count: language.changed })}
          </TextLink>
        </p>
      ) : null}
      {texts === null ? null : texts.length === 0 ? (
        <EmptyState
          title={t("operator.content.languages.notFound")}
          text={t("operator.content.languages.notFoundText")}
        />
      ) : (
        <>
          <Table
            caption={title}
            columns={[
              { key: "now", label: t("operator.content.languages.now") },
              { key: "english", label: t("operator.content.languages.english") },
            ]}
            rows={texts.map(({ key, now, english, isChanged }) => ({
              key,
              cells: {
                now: (
                  <span className="listing-cell-words">
                    <Link to={operatorPaths.operatorSiteText(language.code, { key })}>
                      <bdi lang={language.code}>{now}</bdi>
                    </Link>
                    {isChanged ? (
                      <span>
                        <Badge>{t("operator.content.languages.isChanged")}</Badge>
                      </span>
                    ) : null}
                  </span>
                ),
                english: (
                  <span className="listing-cell-words">
                    <bdi lang="en">{english}</bdi>
                  </span>
                ),
              },
            }))}
          />
          {found > mostTexts ? (
            <p>{t("operator.content.languages.more", { number: mostTexts, all: found })}</p>
          ) : null}
        </>
      )}
    </section>
  );
}
