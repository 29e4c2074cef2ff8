import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
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
import { pageMeta } from "~/ui/page-meta";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeParameter, loadParameter } from "./parameters.server";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { RemoveUsed } from "../parts/remove-used";
import { RenameChoice } from "./rename-choice";
import { TranslatedNames } from "../parts/translated-names";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadParameter(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeParameter(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateParameter,
  }));

const ticked = (is: boolean | undefined) => (is ? "on" : undefined);

/** What listings are asked for: how it is answered, and how it is searched for. */
export default function Parameter() {
  const { t } = useTranslation();
  const { title, parameter, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorParameters(), label: t("operator.catalogue.parameters") }}
    >
      <ParameterFields key={parameter?.revision} />
      {parameter ? (
        <>
          {parameter.options.length > 0 ? (
            <RenameChoice choices={parameter.options} reply={answer?.renamed} />
          ) : null}
          <RemoveUsed
            name={parameter.name}
            uses={parameter.listings}
            inUse={t("operator.catalogue.inUse", { count: parameter.listings })}
            notInUse={t("operator.catalogue.notInUse")}
            others={others}
            fault={answer?.notRemoved}
          />
        </>
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function ParameterFields() {
  const { t } = useTranslation();
  const { parameter, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, props } = useCheckedForm<ParameterForm>({
    id: "parameter",
    reply: answer?.reply,
    defaultValue: parameter
      ? {
          ...parameter,
          names,
          options: parameter.options.join("\n"),
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
      form={form}
      props={props}
      revision={answer?.revision ?? parameter?.revision}
      back={operatorPaths.operatorParameters()}
    >
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
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
        <CheckboxField field={fields.is_required} label={t("operator.catalogue.required")} />
      </FormSection>
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
