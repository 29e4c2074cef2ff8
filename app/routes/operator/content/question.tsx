import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { QuestionForm } from "~/contract/operator/content/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { PlainSave } from "../parts/editable-rows";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { RemoveEntry } from "../parts/remove-entry";
import { ShownMark, ShownTimes } from "../parts/shown-times";
import { TranslatedTexts } from "../parts/translated-texts";
import { changeQuestion, loadQuestion } from "./questions.server";
import { TextPictures } from "./text-pictures-fields";
import { TextPreview } from "./text-preview";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadQuestion(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeQuestion(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/content/forms").then((forms) => ({
    validate: forms.validateQuestion,
  }));

/** A question people ask, with its answer, in all languages. */
export default function Question() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorQuestions(),
        label: t("operator.content.questions.title"),
      }}
      mark={<ShownMark shown={found?.shown} />}
      log={found && { kind: "question", id: found.id }}
    >
      {answer?.preview ? <TextPreview texts={answer.preview} /> : null}
      <QuestionFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={found.question}
          revision={found.revision}
          text={t("operator.content.goesEverywhere")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function QuestionFields() {
  const { t } = useTranslation();
  const { found, zone, pictures, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<QuestionForm>({
    id: "question",
    answer,
    revision: found?.revision,
    defaultValue: {
      question: found?.question,
      answer: found?.answer,
      begin_at: found?.begin_at,
      end_at: found?.end_at,
      is_hidden: found?.is_hidden ? "on" : "",
      translations,
    },
    rules,
  });
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorQuestions()}
      encType="multipart/form-data"
      actions={<PreviewButton />}
    >
      <PlainSave />
      <FormSection
        title={t("operator.content.questions.words")}
        lead={t("operator.content.markdown")}
      >
        <TextField
          field={fields.question}
          label={t("operator.content.questions.question")}
          dir="auto"
        />
        <TextAreaField
          field={fields.answer}
          label={t("operator.content.questions.answer")}
          rows={8}
          dir="auto"
        />
      </FormSection>
      <ShownTimes fields={fields} zone={zone} />
      <TranslatedTexts<"question" | "answer"> field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextField
              field={texts.question}
              label={t("operator.content.questions.question")}
              dir="auto"
              optional
            />
            <TextAreaField
              field={texts.answer}
              label={t("operator.content.questions.answer")}
              rows={8}
              dir="auto"
              optional
            />
          </>
        )}
      </TranslatedTexts>
      <TextPictures form={form} pictures={pictures} answer={answer} />
    </EntryForm>
  );
}
