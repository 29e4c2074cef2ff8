import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ChatSettingsForm } from "~/contract/operator.chat-settings.forms";
import { useTranslation } from "~/i18n/use-translation";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeChatSettings, loadChatSettings } from "./chat-settings.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadChatSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeChatSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator.chat-settings.forms").then((forms) => ({
    validate: forms.validateChatSettings,
  }));

/** How much members may write, and what waits for the operators. */
export default function ChatSettings() {
  const { t } = useTranslation();
  const { title, settings } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<ChatSettingsForm>({
    id: "chat-settings",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: settings,
    rules,
  });
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.chatSettings.lead")} />
      <Form method="post" {...props}>
        <ErrorSummary form={form} />
        <div>
          <FormSection title={t("operator.chatSettings.limits")}>
            <NumberField
              field={fields.messages_a_day}
              label={t("operator.chatSettings.messages")}
              hint={t("operator.chatSettings.messagesHint")}
            />
            <NumberField
              field={fields.new_conversations_a_day}
              label={t("operator.chatSettings.conversations")}
              hint={t("operator.chatSettings.conversationsHint")}
            />
          </FormSection>
          <FormSection title={t("operator.chatSettings.waiting")}>
            <CheckboxField
              field={fields.hold_first_messages_with_links}
              label={t("operator.chatSettings.hold")}
              hint={t("operator.chatSettings.holdHint")}
            />
          </FormSection>
        </div>
        <FormActions>
          <SubmitButton>{t("operator.chatSettings.save")}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
