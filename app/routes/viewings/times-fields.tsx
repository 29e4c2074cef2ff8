import { useTranslation } from "~/i18n/use-translation";
import { mostTimes, stepMinutes } from "~/contract/viewings/rules";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

interface TimesFieldsProps {
  /** conform's form metadata. */
  form: { id: string; allErrors: Record<string, string[]> };
  /** What was typed before. */
  typed: unknown;
  zone: string;
  firstDay: string;
  lastDay: string;
}

type Half = "date" | "time";
const numbers = Array.from({ length: mostTimes }, (_, index) => index);

/** Up to three times, a day and a time of day each; the first is needed. */
export function TimesFields({ form, typed, zone, firstDay, lastDay }: TimesFieldsProps) {
  const { t } = useTranslation();
  const before = Array.isArray(typed)
    ? (typed as (Partial<Record<Half, string>> | undefined)[])
    : [];
  const field = (index: number, half: Half): FieldData => {
    const name = `times[${index}].${half}`;
    const id = `${form.id}-${name}`;
    return {
      id,
      name,
      formId: form.id,
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
      errors: form.allErrors[name],
      initialValue: before[index]?.[half],
    };
  };
  return (
    <>
      <p className="quiet">{t("viewings.form.zone", { zone })}</p>
      {numbers.map((index) => (
        <fieldset key={index} className="viewing-time">
          <legend>
            {t(`viewings.form.time${index + 1}`)}
            {index > 0 ? <span className="optional">{t("ui.field.optional")}</span> : null}
          </legend>
          <div className="field-row">
            <TextField
              field={field(index, "date")}
              label={t("viewings.form.day")}
              type="date"
              min={firstDay}
              max={lastDay}
            />
            <TextField
              field={field(index, "time")}
              label={t("viewings.form.clock")}
              type="time"
              step={stepMinutes * 60}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}
