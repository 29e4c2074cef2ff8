import { useTranslation } from "~/i18n/use-translation";
import { FieldGroup } from "~/ui/fields/field";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import type { EntryLanguage } from "./translated-texts";

interface TranslatedNamesProps {
  field: FieldData & { getFieldset(): Record<string, FieldData | undefined> };
  languages: EntryLanguage[];
  /** Where it is about something else than the name. */
  label?: string;
}

/** What something is called in each language of the site. */
export function TranslatedNames({ field, languages, label }: TranslatedNamesProps) {
  const { t } = useTranslation();
  const names = field.getFieldset();
  return (
    <FieldGroup
      field={field}
      label={label ?? t("operator.entry.names")}
      hint={t("operator.entry.namesHint")}
      optional
    >
      {languages.map(({ code, name, isMissing, isOfSite }) => (
        <TextField
          key={code}
          field={names[code]!}
          label={name}
          hint={
            isOfSite
              ? t("operator.entry.siteLanguage")
              : isMissing
                ? t("operator.entry.unnamed")
                : undefined
          }
          dir="auto"
        />
      ))}
    </FieldGroup>
  );
}
