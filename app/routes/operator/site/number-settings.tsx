import type { NumbersForm } from "~/contract/operator/site/forms";
import { distanceOptions } from "~/contract/operator/site/rules";
import { distanceUnitName } from "~/i18n/measures";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { TextLink } from "~/ui/text-link";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { useMay } from "../parts/use-may";
import { type GroupProps, ticked } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateNumbers,
  }));

/** How amounts and distances are written, and in which language. */
export function NumberSettings({
  settings,
  languages,
  answer,
}: GroupProps<"numbers"> & { languages: Option[] }) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const { fields, entry } = useEntryForm<NumbersForm>({
    id: "numbers",
    answer,
    revision: settings.revision,
    defaultValue: {
      ...ticked(settings),
      min_radius_range: String(settings.min_radius_range),
      max_radius_range: String(settings.max_radius_range),
    },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSiteSettings({ group: "numbers" })}>
      <FormSection
        title={t("operator.siteSettings.numbers.amounts")}
        lead={
          may("banking") ? (
            <TextLink href={operatorPaths.operatorPaymentSettings()}>
              {t("operator.siteSettings.numbers.currency")}
            </TextLink>
          ) : undefined
        }
      >
        <TextField
          field={fields.currency_symbol}
          label={t("operator.siteSettings.numbers.symbol")}
          hint={t("operator.siteSettings.numbers.symbolHint")}
          width="short"
          dir="auto"
          optional
        />
        <CheckboxField
          field={fields.number_with_suffix}
          label={t("operator.siteSettings.numbers.short")}
          hint={t("operator.siteSettings.numbers.shortHint")}
        />
      </FormSection>
      <FormSection title={t("operator.siteSettings.numbers.places")}>
        <SelectField
          field={fields.distance_option}
          label={t("operator.siteSettings.numbers.distance")}
          hint={t("operator.siteSettings.numbers.distanceHint")}
          options={distanceOptions.map((unit) => ({
            value: unit,
            label: distanceUnitName(unit, i18n.language),
          }))}
        />
        <NumberField
          field={fields.min_radius_range}
          label={t("operator.siteSettings.numbers.leastRadius")}
          hint={t("operator.siteSettings.numbers.leastRadiusHint")}
          width="short"
        />
        <NumberField
          field={fields.max_radius_range}
          label={t("operator.siteSettings.numbers.radius")}
          hint={t("operator.siteSettings.numbers.radiusHint")}
          width="short"
        />
        <SelectField
          field={fields.default_language}
          label={t("operator.siteSettings.numbers.language")}
          hint={t("operator.siteSettings.numbers.languageHint")}
          options={languages}
        />
      </FormSection>
    </EntryForm>
  );
}
