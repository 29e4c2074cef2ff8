import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { feedFormatNames, feedFormats } from "~/contract/operator/imports/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { findMember } from "./find-member.server";
import { ImportTabs } from "./import-tabs";
import { Matches } from "./matches";

async function loadExport(request: Request) {
  await requireOperator(request, "imports");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("member")?.trim().slice(0, 255) ?? "";
  const [t, { member, matches }] = await Promise.all([
    getTexts(request),
    findMember(upstream(request), asked),
  ]);
  return {
    title: t("operator.imports.export"),
    member: asked,
    matches: member ? [] : matches,
  };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadExport(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Homes as a file in one of the formats, of one member or of all. */
export default function Export() {
  const { t } = useTranslation();
  const { title, member, matches } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.imports.exportLead")} />
      <ImportTabs current="export" />
      <Form method="get" action={operatorPaths.operatorExportFile()} reloadDocument key={member}>
        <FormSection title={t("operator.imports.whose")}>
          <TextField
            field={plainField("member", member)}
            label={t("operator.imports.member")}
            hint={t("operator.imports.exportMemberHint")}
            dir="auto"
            optional
            after={
              <Matches
                members={matches}
                hrefOf={(id) => operatorPaths.operatorExport({ member: String(id) })}
              />
            }
          />
          <SelectField
            field={plainField("format", "csv")}
            label={t("operator.imports.format")}
            hint={t("operator.imports.exportFormatHint")}
            options={feedFormats.map((value) => ({ value, label: feedFormatNames[value] }))}
          />
          <CheckboxField
            field={plainField("all")}
            label={t("operator.imports.exportAll")}
            hint={t("operator.imports.exportAllHint")}
          />
        </FormSection>
        <FormActions>
          <Button icon="download">{t("operator.imports.download")}</Button>
        </FormActions>
      </Form>
    </div>
  );
}
