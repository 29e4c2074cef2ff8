import { useActionData, useLoaderData } from "@remix-run/react";
import { type ParameterForm, parameterMeanings } from "~/contract/operator/catalogue/forms";
import { parameterKinds } from "~/contract/catalogue/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PictureField } from "../parts/picture-field";
import { TranslatedNames } from "../parts/translated-names";
import { TranslatedTexts } from "../parts/translated-texts";
import type { loadParameter } from "./parameters.server";

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateParameter,
  }));

const ticked = (is: boolean | undefined) => (is ? "on" : undefined);

/** Its form, anew once it was changed. */
export function ParameterFields() {
  const { t } = useTranslation();
  const { parameter, category, languages, names, unit, choiceLanguages, choices, shown } =
    useLoaderData<typeof loadParameter>();
  const answer = useActionData<EntryAnswer>();
  const { form, fields, entry } = useEntryForm<ParameterForm>({
    id: "parameter",
    answer,
    revision: parameter?.revision,
    defaultValue: parameter
      ? {
          name: parameter.name,
          names,
          kind: parameter.kind,
          unit: parameter.unit,
          unit_names: unit.names,
          options: parameter.options.map(({ value }) => value).join("\n"),
          translations: Object.fromEntries(
            Object.entries(choices).map(([language, options]) => [language, { options }]),
          ),
          meaning: parameter.meaning ?? "",
          is_required: ticked(parameter.is_required),
          is_quick: ticked(parameter.is_quick),
          is_ordered: ticked(parameter.is_ordered),
        }
      : { kind: "textbox" },
    rules,
  });
  const isAnswered = (parameter?.listings ?? 0) > 0;
  return (
    <EntryForm
      {...entry}
      back={
        category ? operatorPaths.operatorCategory(category.id) : operatorPaths.operatorParameters()
      }
      encType="multipart/form-data"
    >
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <PictureField
        form={form}
        name={parameter?.name}
        image={parameter?.image}
        hint={t("operator.catalogue.parameterPictureHint")}
        isIcon
      />
      <FormSection
        title={t("operator.catalogue.answered")}
        lead={isAnswered ? t("operator.catalogue.kindStays") : undefined}
      >
        <SelectField
          field={fields.kind}
          label={t("operator.catalogue.kind")}
          options={parameterKinds
            .filter((kind) => !isAnswered || kind === parameter?.kind)
            .map((kind) => ({ value: kind, label: t(`operator.catalogue.kinds.${kind}`) }))}
        />
        <TextAreaField
          field={fields.options}
          label={t("operator.catalogue.choices")}
          hint={t("operator.catalogue.choicesHint")}
          rows={6}
          optional
        />
        <TextField
          field={fields.unit}
          label={t("operator.catalogue.unit")}
          hint={t("operator.catalogue.unitHint")}
          width="short"
          optional
        />
        <TranslatedNames
          field={fields.unit_names}
          languages={unit.languages}
          label={t("operator.catalogue.unitElsewhere")}
        />
        <CheckboxField field={fields.is_required} label={t("operator.catalogue.required")} />
      </FormSection>
      <input type="hidden" name={fields.shown.name} value={fields.shown.initialValue ?? shown} />
      <TranslatedTexts<"options">
        title={t("operator.catalogue.choicesElsewhere")}
        lead={t("operator.catalogue.choicesInOrder")}
        field={fields.translations}
        languages={choiceLanguages}
      >
        {(texts) => (
          <TextAreaField
            field={texts.options}
            label={t("operator.catalogue.choices")}
            rows={6}
            dir="auto"
            optional
          />
        )}
      </TranslatedTexts>
      <FormSection title={t("operator.catalogue.searched")}>
        <CheckboxField
          field={fields.is_quick}
          label={t("operator.catalogue.quick")}
          hint={t("operator.catalogue.quickHint")}
        />
        <CheckboxField
          field={fields.is_ordered}
          label={t("operator.catalogue.ordered")}
          hint={t("operator.catalogue.orderedHint")}
        />
        <SelectField
          field={fields.meaning}
          label={t("operator.catalogue.meaning")}
          hint={t("operator.catalogue.meaningHint")}
          placeholder={t("operator.catalogue.meanings.none")}
          options={parameterMeanings.map((meaning) => ({
            value: meaning,
            label: t(`operator.catalogue.meanings.${meaning}`),
          }))}
          optional
        />
      </FormSection>
    </EntryForm>
  );
}
