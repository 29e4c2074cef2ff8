import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SavedReplyForm } from "~/contract/operator/saved-replies/forms";
import { replyUses } from "~/contract/operator/saved-replies/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedTexts } from "../parts/translated-texts";
import { changeReply, loadReply } from "./replies.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadReply(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => changeReply(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/saved-replies/forms").then((forms) => ({
    validate: forms.validateSavedReply,
  }));

/** A text that is kept for refusals, in all languages. */
export default function SavedReply() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorSavedReplies(), label: t("review.replies.title") }}
      log={found && { kind: "saved_reply", id: found.id }}
    >
      <ReplyFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={found.name}
          revision={found.revision}
          text={t("review.replies.removeText")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function ReplyFields() {
  const { t } = useTranslation();
  const { found, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<SavedReplyForm>({
    id: "saved-reply",
    answer,
    revision: found?.revision,
    defaultValue: { name: found?.name, text: found?.text, uses: found?.uses, translations },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSavedReplies()}>
      <FormSection title={t("review.replies.words")}>
        <TextField
          field={fields.name}
          label={t("review.replies.name")}
          hint={t("review.replies.nameHint")}
          dir="auto"
        />
        <TextAreaField
          field={fields.text}
          label={t("review.replies.text")}
          hint={t("review.replies.textHint")}
          rows={4}
          dir="auto"
        />
        <CheckboxGroupField
          field={fields.uses}
          label={t("review.replies.uses")}
          options={replyUses.map((use) => ({
            value: use,
            label: t(`review.replies.use.${use}`),
          }))}
        />
      </FormSection>
      <TranslatedTexts<"text"> field={fields.translations} languages={languages}>
        {(texts) => (
          <TextAreaField
            field={texts.text}
            label={t("review.replies.text")}
            rows={4}
            dir="auto"
            optional
          />
        )}
      </TranslatedTexts>
    </EntryForm>
  );
}
