import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { featureNames } from "~/contract/packages/rules";
import type { FeatureKey } from "~/contract/packages/shapes";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { fieldTitle } from "../log/act-changes";
import { TableFile } from "../parts/table-file";
import { loadTable, sendTable } from "./from-file.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadTable(request, params.table);

export const action = ({ request, params }: ActionFunctionArgs) => sendTable(request, params.table);

export const meta: MetaFunction<typeof loader> = pageMeta;

interface Answer {
  reply: { error: Record<string, string[]> };
}

const formId = "from-file";

/** Takes rows of a table out of a file: to look at first. */
export default function SendTable() {
  const { t } = useTranslation();
  const { title, list, table, isGiven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const allErrors = answer?.reply.error ?? {};
  useErrorTitle({ allErrors });
  return (
    <div className="wide stack">
      <TextLink href={list.href} icon="arrow-left">
        {list.label}
      </TextLink>
      <PageHeading
        title={title}
        lead={t(isGiven ? "operator.fromFile.leadGiven" : "operator.fromFile.lead")}
        actions={<TableFile table={table} />}
      />
      <ol className="stack">
        <li>{t("operator.fromFile.begin")}</li>
        <li>{t(isGiven ? "operator.fromFile.rowsGiven" : "operator.fromFile.rows")}</li>
        <li>{t("operator.fromFile.save")}</li>
      </ol>
      <Form method="post" encType="multipart/form-data" id={formId}>
        <ErrorSummary form={{ id: formId, allErrors }} />
        <FormSection title={t("operator.fromFile.send")}>
          <FileField
            field={plainField("file", null, { formId, errors: allErrors.file })}
            label={t("operator.fromFile.file")}
            hint={t(isGiven ? "operator.fromFile.hintGiven" : "operator.fromFile.hint")}
            accept=".csv,.txt,text/csv"
          />
        </FormSection>
        <div className="actions">
          <SubmitButton>{t("operator.fromFile.read")}</SubmitButton>
        </div>
      </Form>
      <Columns />
    </div>
  );
}

function Columns() {
  const { t } = useTranslation();
  const { columns, isGiven } = useLoaderData<typeof loader>();
  return (
    <Table
      caption={t("operator.fromFile.columns")}
      captionShown
      columns={[
        { key: "column", label: t("operator.fromFile.column") },
        { key: "says", label: t("operator.fromFile.says") },
      ]}
      rows={columns.map(({ field: key, name, says, choices }) => {
        const field = columnTitle(t, key);
        return {
          key,
          cells: {
            column: <code>{name}</code>,
            says:
              says === "id" ? (
                t(isGiven ? "operator.fromFile.idGiven" : "operator.fromFile.idSays")
              ) : (
                <span className="listing-cell-words">
                  {says === "flag" ? t("operator.fromFile.flag", { field }) : field}
                  {choices ? (
                    <small>
                      <code className="breakable">{choices}</code>
                    </small>
                  ) : null}
                  {says === "corners" ? <small>{t("operator.districts.cornersHint")}</small> : null}
                  {says === "lines" ? <small>{t("operator.fromFile.lines")}</small> : null}
                  {says === "allowance" ? <small>{t("operator.fromFile.allowance")}</small> : null}
                  {says === "translated" || says === "names" ? (
                    <small>{t("operator.fromFile.translated", { column: `${key}_ar` })}</small>
                  ) : null}
                </span>
              ),
          },
        };
      })}
    />
  );
}

/** What a column says, in words; most are called as the log calls them. */
function columnTitle(t: TFunction, name: string) {
  if (name === "price") return t("operator.packages.price");
  if (name === "home_id") return t("operator.acts.fields.property_id");
  if (name === "public_at") return t("operator.acts.fields.public_from");
  return isFeature(name) ? t(`packages.feature.${name}`) : fieldTitle(t, name);
}

const isFeature = (name: string): name is FeatureKey => Object.hasOwn(featureNames, name);
