import { useTranslation } from "~/i18n/use-translation";
import { FieldGroup } from "~/ui/fields/field";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

interface TranslatedNamesProps {
  field: FieldData & { getFieldset(): Record<string, FieldData | undefined> };
  languages: { code: string; name: string; isMissing: boolean }[];
}

/** What something is called in each language of the site. */
export function TranslatedNames({ field, languages }: TranslatedNamesProps) {
  const { t } = useTranslation();
  const names = field.getFieldset();
  return (
    <FieldGroup
      field={field}
      label={t("operator.entry.names")}
      hint={t("operator.entry.namesHint")}
      optional
    >
      {languages.map(({ code, name, isMissing }) => (
        <TextField
          key={code}
          field={names[code]!}
          label={name}
          hint={isMissing ? t("operator.entry.unnamed") : undefined}
          dir="auto"
        />
      ))}
    </FieldGroup>
  );
}
