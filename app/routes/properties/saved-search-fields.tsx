import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

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

/** Tells where morning is for the member; without scripts the server assumes it. */
function TimeZoneField() {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone ? <input type="hidden" name="time_zone" value={zone} /> : null;
}
