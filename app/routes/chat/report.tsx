import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatReportForm } from "~/contract/chat/forms";
import { longestChatReport, mostReportedMessages } from "~/contract/chat/rules";
import { chatPaths } from "~/chat-paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { loadReport, sendReport } from "./acts.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadReport(request, params);
export const action = ({ request, params }: ActionFunctionArgs) => sendReport(request, params);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/chat/forms").then((forms) => ({ validate: forms.validateChatReport }));

/** Tells the operator of a conversation, and why. */
export default function ReportChat() {
  const { t } = useTranslation();
  const { title, partner } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<ChatReportForm>({
    id: "report",
    reply: useActionData<typeof action>()?.reply,
    constraint: { reason: { required: true, maxLength: longestChatReport } },
    rules,
  });
  return (
    <div className="narrow stack">
      <PageHeading title={title} />
      <p>{t("chat.report.text", { count: mostReportedMessages, name: partner.name })}</p>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TextAreaField field={fields.reason} label={t("chat.report.reason")} rows={4} counted />
        <div className="actions">
          <SubmitButton icon="flag">{t("chat.report.now")}</SubmitButton>
          <ButtonLink href={chatPaths.chat(partner)} variant="quiet">
            {t("chat.keep")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
