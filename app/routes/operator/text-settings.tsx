import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator/settings/calls";
import { type TextSettingsForm, validateTextSettings } from "~/contract/operator/settings/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { Disclosure } from "~/ui/disclosure";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";

/** Where text messages go, and how many a day; the chosen countries come first. */
async function loadTextSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, language, settings] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorTextSettings),
  ]);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const countries = settings.countries
    .map(({ code, calling_code, chosen }) => ({
      code,
      chosen,
      // The number is read from left to right beside names of any script.
      label: `${names.of(code) ?? code} \u2066+${calling_code}\u2069`,
    }))
    .sort((one, other) => compare(one.label, other.label));
  return {
    title: t("operator.textSettings.title"),
    countries: [
      ...countries.filter(({ chosen }) => chosen),
      ...countries.filter(({ chosen }) => !chosen),
    ],
    textsADay: settings.texts_a_day,
    textsAskedFor: settings.texts_asked_for,
  };
}

async function changeTextSettings(request: Request) {
  await requireOperator(request, "settings");
  const submission = validateTextSettings(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(saveTextSettings, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorTextSettings(), "operator.textSettings.saved");
}

export const loader = ({ request }: LoaderFunctionArgs) => loadTextSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeTextSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const optionsOf = (countries: { code: string; label: string }[]) =>
  countries.map(({ code, label }) => ({ value: code, label }));

const rules = () =>
  import("~/contract/operator/settings/forms").then((forms) => ({
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
