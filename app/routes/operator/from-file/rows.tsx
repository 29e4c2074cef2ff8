import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { tableRowStates } from "~/contract/operator/table-files/rules";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { applyRows, loadRows } from "./from-file.server";
import { RowsTable } from "./rows-table";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRows(request, params.table, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  applyRows(request, params.table, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What becomes of the rows of a file, and, once it is applied, what became of them. */
export default function TableRows() {
  const { t, i18n } = useTranslation();
  const { title, list, table, id, state, rows, counts, leftOut, page, pages } =
    useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={list.href} icon="arrow-left">
        {list.label}
      </TextLink>
      <PageHeading title={title} />
      <WhatNow />
      {leftOut.length > 0 ? (
        <p>{t("operator.fromFile.leftOut", { columns: leftOut.join(", ") })}</p>
      ) : null}
      <Tabs
        label={t("operator.imports.becomes")}
        tabs={[undefined, ...tableRowStates].map((one) => ({
          href: operatorPaths.operatorTableRows(table, id, { state: one }),
          label: t(`operator.imports.rowState.${one ?? "all"}`),
          current: one === state,
          ...(one && { count: formatNumber(counts[one], i18n.language) }),
        }))}
      />
      {rows.length > 0 ? <RowsTable rows={rows} /> : <p>{t("operator.imports.noRows")}</p>}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorTableRows(table, id, { state, page: next })}
      />
    </div>
  );
}

function WhatNow() {
  const { t, i18n } = useTranslation();
  const { table, counts, isApplied } = useLoaderData<typeof loader>();
  const all = counts.new + counts.changed;
  const number = (count: number) => formatNumber(count, i18n.language);
  const another = (
    <TextLink href={operatorPaths.operatorTableFromFile(table)}>
      {t("operator.fromFile.another")}
    </TextLink>
  );
  if (isApplied && counts.done === 0 && counts.refused > 0)
    return (
      <Notice tone="warning" title={t("operator.fromFile.noneApplied")} action={another}>
        {t("operator.fromFile.noneAppliedText")}
      </Notice>
    );
  if (isApplied || (counts.done > 0 && counts.done === all))
    return (
      <Notice tone="good" title={t("operator.fromFile.applied")} action={another}>
        {t("operator.fromFile.appliedText")}
      </Notice>
    );
  if (all === 0)
    return (
      <Notice title={t("operator.fromFile.nothing")} action={another}>
        {t("operator.fromFile.nothingText")}
      </Notice>
    );
  const isBegun = counts.done > 0;
  const title = isBegun
    ? t("operator.fromFile.partly", { done: number(counts.done), all: number(all) })
    : t("operator.fromFile.preview");
  const left = { number: number(all - counts.done) };
  return (
    <Notice tone="warning" title={title}>
      <div className="stack">
        <p>{t(isBegun ? "operator.fromFile.partlyText" : "operator.fromFile.previewText")}</p>
        <Form method="post" className="actions">
          <SubmitButton>
            {isBegun ? t("operator.fromFile.goOn", left) : t("operator.fromFile.apply", left)}
          </SubmitButton>
          {another}
        </Form>
      </div>
    </Notice>
  );
}
