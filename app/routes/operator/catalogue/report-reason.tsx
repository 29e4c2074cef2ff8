import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReportReasonForm } from "~/contract/operator/report-reasons/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveUsed } from "../parts/remove-used";
import { TranslatedNames } from "../parts/translated-names";
import { changeReportReason, loadReportReason } from "./report-reasons.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadReportReason(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeReportReason(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/report-reasons/forms").then((forms) => ({
    validate: forms.validateReportReason,
  }));

/** A reason for reporting a home, in all languages. */
export default function ReportReason() {
  const { t } = useTranslation();
  const { title, reason, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorReportReasons(),
        label: t("operator.catalogue.reasons"),
      }}
      mark={reason?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
      log={reason && { kind: "report_reason", id: reason.id }}
    >
      <ReasonFields key={reason?.revision} />
      {reason ? (
        <RemoveUsed
          name={reason.name}
          revision={reason.revision}
          uses={reason.reports}
          inUse={t("operator.catalogue.reportsMade", { count: reason.reports })}
          notInUse={t("operator.catalogue.reportsNotMade")}
          others={others}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function ReasonFields() {
  const { t } = useTranslation();
  const { reason, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<ReportReasonForm>({
    id: "report-reason",
    answer,
    revision: reason?.revision,
    defaultValue: { name: reason?.name, names, is_hidden: reason?.is_hidden ? "on" : "" },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorReportReasons()}>
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.catalogue.reason")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
        <CheckboxField
          field={fields.is_hidden}
          label={t("operator.catalogue.hideReason")}
          hint={t("operator.catalogue.hideReasonHint")}
        />
      </FormSection>
    </EntryForm>
  );
}
