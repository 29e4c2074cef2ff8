import type { ShownState } from "~/contract/operator/entries/times";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";

interface ShownTimesProps {
  fields: Record<"begin_at" | "end_at" | "is_hidden", FieldData>;
  /** What the time of the site is called. */
  zone: string;
}

/** From when and until when visitors see something, and whether they do at all. */
export function ShownTimes({ fields, zone }: ShownTimesProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("operator.content.announcement.time")}>
      <TextField
        field={fields.begin_at}
        label={t("operator.content.announcement.beginAt")}
        hint={t("operator.content.announcement.zone", { zone })}
        type="datetime-local"
        width="half"
        optional
      />
      <TextField
        field={fields.end_at}
        label={t("operator.content.announcement.endAt")}
        hint={t("operator.content.announcement.endHint")}
        type="datetime-local"
        width="half"
        optional
      />
      <CheckboxField
        field={fields.is_hidden}
        label={t("operator.content.hide")}
        hint={t("operator.content.hideHint")}
      />
    </FormSection>
  );
}

/** Why visitors do not see it; nothing where they do. */
export function ShownMark({ shown }: { shown: ShownState | undefined }) {
  const { t } = useTranslation();
  return shown === undefined || shown === "shown" ? null : (
    <Badge>{t(`operator.content.announcement.states.${shown}`)}</Badge>
  );
}
