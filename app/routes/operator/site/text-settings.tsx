import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator/settings/calls";
import { type TextSettingsForm, validateTextSettings } from "~/contract/operator/settings/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Disclosure } from "~/ui/disclosure";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
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
    revision: settings.revision,
  };
}

async function changeTextSettings(request: Request) {
  await requireOperator(request, "settings");
  const form = await readForm(request);
  const api = upstream(request);
  return saveSettings(form, validateTextSettings(form), {
    save: (value) => api.call(saveTextSettings, value),
    revisionNow: async () => (await api.call(operatorTextSettings)).revision,
    page: operatorPaths.operatorTextSettings(),
    saved: "operator.textSettings.saved",
  });
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
  const { title, revision } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.textSettings.lead")} />
      <Overtaken of={{ kind: "text_settings", id: 1 }} />
      <TextSettingsFields key={revision} />
      <ToLog of={{ kind: "text_settings", id: 1 }}>{t("operator.entry.toLog")}</ToLog>
    </div>
  );
}

/** Its form, anew once they were changed. */
function TextSettingsFields() {
  const { t } = useTranslation();
  const { countries, textsADay, textsAskedFor, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<TextSettingsForm>({
    id: "text-settings",
    answer,
    revision,
    defaultValue: {
      texts_a_day: textsADay,
      countries: countries.flatMap(({ code, chosen }) => (chosen ? [code] : [])),
    },
    rules,
  });
  return (
    <EntryForm {...entry} save={t("operator.textSettings.save")}>
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
    </EntryForm>
  );
}
