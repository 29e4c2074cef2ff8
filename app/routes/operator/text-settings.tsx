import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TextSettingsForm } from "~/contract/operator.text-settings.forms";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/disclosure";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeTextSettings, loadTextSettings } from "./text-settings.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadTextSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeTextSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const optionsOf = (countries: { code: string; label: string }[]) =>
  countries.map(({ code, label }) => ({ value: code, label }));

const rules = () =>
  import("~/contract/operator.text-settings.forms").then((forms) => ({
    validate: forms.validateTextSettings,
  }));

/** Where text messages go, and how many a day. */
export default function TextSettings() {
  const { t } = useTranslation();
  const { title, countries, textsADay, textsAskedFor } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<TextSettingsForm>({
    id: "text-settings",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: {
      texts_a_day: textsADay,
      countries: countries.flatMap(({ code, chosen }) => (chosen ? [code] : [])),
    },
    rules,
  });
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.textSettings.lead")} />
      <Form method="post" {...props}>
        <ErrorSummary form={form} />
        <div>
          <FormSection title={t("operator.textSettings.limit")}>
            <NumberField
              field={fields.texts_a_day}
              label={t("operator.textSettings.aDay")}
              hint={t("operator.textSettings.aDayHint", { number: textsAskedFor })}
            />
          </FormSection>
          <FormSection title={t("operator.textSettings.where")}>
            <CheckboxGroupField
              field={fields.countries}
              label={t("operator.textSettings.countries")}
              hint={t("operator.textSettings.countriesHint")}
              layout="chips"
              optional
              options={optionsOf(countries.filter(({ chosen }) => chosen))}
            />
            <Disclosure
              summary={t("operator.textSettings.others")}
              open={countries.every(({ chosen }) => !chosen)}
            >
              <CheckboxGroupField
                field={{ ...fields.countries, id: `${fields.countries.id}-others`, errors: [] }}
                label={t("operator.textSettings.others")}
                layout="chips"
                optional
                options={optionsOf(countries.filter(({ chosen }) => !chosen))}
              />
            </Disclosure>
          </FormSection>
        </div>
        <FormActions>
          <SubmitButton>{t("operator.textSettings.save")}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
