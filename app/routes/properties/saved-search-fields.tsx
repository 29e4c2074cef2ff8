import { useTranslation } from "~/i18n/use-translation";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { TimeZoneField } from "./time-zone-field";

const frequencies = ["instant", "daily", "weekly", "none"] as const;

/** What a search is called, and how often its new homes are mailed. */
export function SavedSearchFields({
  fields,
}: {
  fields: { name: FieldData; frequency: FieldData };
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField field={fields.name} label={t("properties.saved.name")} autoComplete="off" />
      <RadioGroupField
        field={fields.frequency}
        label={t("properties.saved.frequency.label")}
        options={frequencies.map((value) => ({
          value,
          label: t(`properties.saved.frequency.${value}`),
          hint: t(`properties.saved.hint.${value}`),
        }))}
      />
      <TimeZoneField />
    </>
  );
}
