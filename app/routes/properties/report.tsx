import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { addReports, getReportReasons } from "~/contract/reports/calls";
import { type ReportForm, validateReport } from "~/contract/reports/forms";
import { longestReport, otherReason } from "~/contract/reports/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { findProperty } from "./find-property.server";

/** Whether the caller may report this home, and the reasons to choose from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { userId } = await requireUser(request);
  const [t, home, reasons] = await Promise.all([
    getTexts(request),
    reportedHome(request, slug),
    upstream(request).call(getReportReasons),
  ]);
  const isOwn = home.customer_id === userId;
  const state = home.is_reported
    ? ("done" as const)
    : isOwn || !home.is_report_available
      ? ("closed" as const)
      : ("open" as const);
  return {
    title: t("properties.report.title"),
    home: { slug: home.slug_id, title: home.title },
    state,
    reasons: reasons.map(({ id, reason }) => ({ id, reason })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireUser(request);
  const { id, slug_id } = await reportedHome(request, params.slug ?? "");
  const submission = validateReport(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { message } = await upstream(request).envelope(addReports, {
      ...submission.value,
      property_id: id,
    });
    return redirectWithSuccess(paths.property(slug_id), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/reports/forms").then((forms) => ({ validate: forms.validateReport }));

export default function ReportProperty() {
  const { t } = useTranslation();
  const { title, home, state } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <TextLink href={paths.property(home.slug)} icon="arrow-left">
        {t("properties.report.back")}
      </TextLink>
      {state === "open" ? (
        <>
          <PageHeading title={title} lead={home.title} />
          <ReportFormFields />
        </>
      ) : (
        <EmptyState
          level={1}
          drawing="papers"
          title={t(`properties.report.${state}.title`)}
          text={t(`properties.report.${state}.text`)}
          action={
            <ButtonLink href={paths.property(home.slug)}>{t("properties.report.back")}</ButtonLink>
          }
        />
      )}
    </div>
  );
}

function ReportFormFields() {
  const { t } = useTranslation();
  const { reasons } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<ReportForm>({
    id: "report",
    reply: useActionData<typeof action>()?.reply,
    constraint: { other_message: { maxLength: longestReport } },
    rules,
  });
  return (
    <Card>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <RadioGroupField
          field={fields.reason_id}
          label={t("properties.report.reason")}
          options={[
            ...reasons.map(({ id, reason }) => ({ value: String(id), label: reason })),
            { value: otherReason, label: t("properties.report.other") },
          ]}
        />
        <TextAreaField
          field={fields.other_message}
          label={t("properties.report.message")}
          hint={t("properties.report.messageHint")}
          rows={5}
          optional
          counted
        />
        <p className="quiet">{t("properties.report.whoReads")}</p>
        <div className="actions">
          <SubmitButton>{t("properties.report.send")}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** The home that is reported. @throws 404, or a way to the page that tells why there is none */
async function reportedHome(request: Request, slug: string) {
  const found = await findProperty(request, slug, paths.reportProperty);
  if (found.kind !== "home") throw redirect(paths.property(slug));
  return found.home;
}
