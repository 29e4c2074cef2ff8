import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { MessageForm } from "~/contract/operator/messages/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { MemberFilterFields } from "../members/filter-fields";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { TranslatedTexts } from "../parts/translated-texts";
import { loadDraft, saveDraft } from "./messages.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadDraft(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => saveDraft(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/messages/forms").then((forms) => ({
    validate: forms.validateMessage,
  }));

/** What is to be said, to whom, by which ways and when; it is looked at before anybody is told. */
export default function MessageDraft() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorMessages(), label: t("broadcasts.title") }}
    >
      <DraftFields key={found?.revision} />
    </EntryPage>
  );
}

const ticked = (is: boolean) => (is ? "on" : "");

/** Its form, anew once it was changed. */
function DraftFields() {
  const { t } = useTranslation();
  const { found, audience, options, zone, languages, translations } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<MessageForm>({
    id: "message",
    answer,
    revision: found?.revision,
    defaultValue: {
      ...(found && {
        title: found.title,
        message: found.message,
        link: found.link,
        begin_at: found.begin_at,
      }),
      ...audience,
      package_id: audience.package_id?.toString() ?? "",
      terms_version: audience.terms_version?.toString() ?? "",
      privacy_version: audience.privacy_version?.toString() ?? "",
      by_site: ticked(found?.by_site ?? true),
      by_mail: ticked(found?.by_mail ?? true),
      by_push: ticked(found?.by_push ?? true),
      translations,
    },
    rules,
  });
  const [titleLabel, textLabel] = [t("broadcasts.heading"), t("broadcasts.text")];
  return (
    <EntryForm
      {...entry}
      back={found ? operatorPaths.operatorMessage(found.id) : operatorPaths.operatorMessages()}
    >
      <FormSection title={t("broadcasts.words")}>
        <TextField field={fields.title} label={titleLabel} dir="auto" />
        <TextAreaField field={fields.message} label={textLabel} rows={6} dir="auto" counted />
        <TextField
          field={fields.link}
          label={t("broadcasts.link")}
          hint={t("broadcasts.linkHint")}
          dir="ltr"
          optional
        />
      </FormSection>
      <TranslatedTexts<"title" | "message"> field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextField field={texts.title} label={titleLabel} dir="auto" optional />
            <TextAreaField field={texts.message} label={textLabel} rows={6} dir="auto" optional />
          </>
        )}
      </TranslatedTexts>
      <FormSection title={t("broadcasts.whom")} lead={t("broadcasts.whomLead")}>
        <MemberFilterFields fields={fields} {...options} optional />
      </FormSection>
      <FormSection title={t("broadcasts.how")} lead={t("broadcasts.howLead")}>
        <CheckboxField field={fields.by_site} label={t("broadcasts.ways.site")} />
        <CheckboxField field={fields.by_mail} label={t("broadcasts.ways.mail")} />
        <CheckboxField field={fields.by_push} label={t("broadcasts.ways.push")} />
        <TextField
          field={fields.begin_at}
          label={t("broadcasts.beginAt")}
          hint={t("broadcasts.beginHint", { zone })}
          type="datetime-local"
          width="half"
          optional
        />
      </FormSection>
    </EntryForm>
  );
}
