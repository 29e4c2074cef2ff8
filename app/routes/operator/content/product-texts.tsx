import { Form, useLoaderData } from "@remix-run/react";
import { fallbackLanguage } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { TableFile, TableFromFile } from "../parts/table-file";
import type { loadLanguage } from "./languages.server";

/** Texts of the product, by a word or those that say something else here. */
export function ProductTexts() {
  const { t } = useTranslation();
  const { language, filters, texts, found, mostTexts } = useLoaderData<typeof loadLanguage>();
  const title = t("operator.content.languages.texts");
  const isEnglish = language.code === fallbackLanguage;
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
      <div className="actions">
        <TableFile table="site-texts" filters={{ language: language.code, ...filters }} />
        <TableFromFile table="site-texts" />
      </div>
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
              ...(isEnglish
                ? []
                : [{ key: "english" as const, label: t("operator.content.languages.english") }]),
              { key: "where", label: t("operator.content.languages.where") },
            ]}
            rows={texts.map(({ key, now, english, area, isChanged }) => ({
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
                english: <bdi lang="en">{english}</bdi>,
                where: <TextPlace area={area} textKey={key} />,
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

/** Where a text of the product stands: in which part of it, and its key. */
export function TextPlace({ area, textKey }: { area: string; textKey: string }) {
  const { t } = useTranslation();
  return (
    <span className="listing-cell-words breakable">
      {t(`operator.content.languages.areas.${area}`)}
      <small>
        <bdi dir="ltr">{textKey}</bdi>
      </small>
    </span>
  );
}
