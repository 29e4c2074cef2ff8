import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorChatSettings, saveChatSettings } from "~/contract/operator/settings/calls";
import { type ChatSettingsForm, validateChatSettings } from "~/contract/operator/settings/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { readForm } from "~/screens.server/read-form";
import type { EntryAnswer } from "../parts/entries.server";
import { saveSettings } from "../parts/save-settings.server";
import { EntryForm } from "../parts/entry-page";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { useEntryForm } from "../parts/use-entry-form";

export { shouldRevalidate } from "../parts/use-entry-form";

/** How much members may write, and what waits for the operators. */
async function loadChatSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, settings] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorChatSettings),
  ]);
  return { title: t("operator.chatSettings.title"), settings };
}

async function changeChatSettings(request: Request) {
  await requireOperator(request, "settings");
  const form = await readForm(request);
  const api = upstream(request);
  return saveSettings(form, validateChatSettings(form), {
    save: ({ hold_first_messages_with_links = false, ...limits }) =>
      api.call(saveChatSettings, { ...limits, hold_first_messages_with_links }),
    revisionNow: async () => (await api.call(operatorChatSettings)).revision,
    page: operatorPaths.operatorChatSettings(),
    saved: "operator.chatSettings.saved",
  });
}

export const loader = ({ request }: LoaderFunctionArgs) => loadChatSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeChatSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/settings/forms").then((forms) => ({
    validate: forms.validateChatSettings,
  }));

/** How much members may write, and what waits for the operators. */
export default function ChatSettings() {
  const { t } = useTranslation();
  const { title, settings } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.chatSettings.lead")} />
      <Overtaken of={{ kind: "chat_settings", id: 1 }} />
      <ChatSettingsFields key={settings.revision} />
      <ToLog of={{ kind: "chat_settings", id: 1 }}>{t("operator.entry.toLog")}</ToLog>
    </div>
  );
}

/** Its form, anew once they were changed. */
function ChatSettingsFields() {
  const { t } = useTranslation();
  const { settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<ChatSettingsForm>({
    id: "chat-settings",
    answer,
    revision: settings.revision,
    defaultValue: settings,
    rules,
  });
  return (
    <EntryForm {...entry} save={t("operator.chatSettings.save")}>
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
    </EntryForm>
  );
}
