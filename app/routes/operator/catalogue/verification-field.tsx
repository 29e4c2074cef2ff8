import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { VerificationFieldForm } from "~/contract/operator/verification-fields/forms";
import { verificationFieldTypes } from "~/contract/verification/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedTexts } from "../parts/translated-texts";
import { fieldKinds } from "./field-kinds";
import { changeVerificationField, loadVerificationField } from "./verification-fields.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadVerificationField(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeVerificationField(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/verification-fields/forms").then((forms) => ({
    validate: forms.validateVerificationField,
  }));

/** A question for agents, with its choices, in all languages. */
export default function VerificationField() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorVerificationFields(),
        label: t("operator.catalogue.verification"),
      }}
      mark={found?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
      log={found && { kind: "verification_field", id: found.id }}
    >
      <QuestionFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={found.name}
          revision={found.revision}
          text={
            found.answers > 0
              ? t("operator.catalogue.answersGiven", { count: found.answers })
              : t("operator.catalogue.answersNotGiven")
          }
          fault={answer?.notRemoved}
          isKept={found.answers > 0}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function QuestionFields() {
  const { t } = useTranslation();
  const { found, languages, translations, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<VerificationFieldForm>({
    id: "verification-field",
    answer,
    revision: found?.revision,
    defaultValue: {
      name: found?.name,
      kind: found?.kind ?? "text",
      options: found?.options.map(({ value }) => value).join("\n"),
      is_hidden: found?.is_hidden ? "on" : "",
      translations,
    },
    rules,
  });
  const isAnswered = (found?.answers ?? 0) > 0;
  return (
    <EntryForm {...entry} back={operatorPaths.operatorVerificationFields()}>
      <FormSection
        title={t("operator.catalogue.question")}
        lead={isAnswered ? t("operator.catalogue.answersStay") : undefined}
      >
        <TextField field={fields.name} label={t("operator.catalogue.question")} dir="auto" />
        <SelectField
          field={fields.kind}
          label={t("operator.catalogue.kind")}
          options={verificationFieldTypes
            .filter((kind) => !isAnswered || kind === found?.kind)
            .map((kind) => ({
              value: kind,
              label: t(`operator.catalogue.kinds.${fieldKinds[kind]}`),
            }))}
        />
        <TextAreaField
          field={fields.options}
          label={t("operator.catalogue.choices")}
          hint={t("operator.catalogue.choicesHint")}
          rows={6}
          dir="auto"
          optional
        />
        <CheckboxField
          field={fields.is_hidden}
          label={t("operator.catalogue.hideField")}
          hint={t("operator.catalogue.hideFieldHint")}
        />
      </FormSection>
      <input type="hidden" name={fields.shown.name} value={fields.shown.initialValue ?? shown} />
      <TranslatedTexts<"name" | "options"> field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextField
              field={texts.name}
              label={t("operator.catalogue.question")}
              dir="auto"
              optional
            />
            <TextAreaField
              field={texts.options}
              label={t("operator.catalogue.choices")}
              hint={t("operator.catalogue.choicesInOrder")}
              rows={6}
              dir="auto"
              optional
            />
          </>
        )}
      </TranslatedTexts>
    </EntryForm>
  );
}
