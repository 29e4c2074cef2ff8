import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";

interface Fieldset<Fields> extends FieldData {
  getFieldset(): Fields;
}

interface TranslatedTextsProps<Fields extends Record<string, FieldData>> {
  field: Fieldset<Record<string, Fieldset<Fields> | undefined>>;
  languages: { code: string; name: string; isMissing: boolean }[];
  /** The fields of a language. */
  children: (fields: Fields) => ReactNode;
}

/** The same texts in each language of the site, with a mark where something is missing. */
export function TranslatedTexts<Fields extends Record<string, FieldData>>({
  field,
  languages,
  children,
}: TranslatedTextsProps<Fields>) {
  const { t } = useTranslation();
  const byLanguage = field.getFieldset();
  return (
    <FormSection title={t("operator.entry.names")} lead={t("operator.entry.textsHint")}>
      {languages.map(({ code, name, isMissing }) => {
        const fields = byLanguage[code]!.getFieldset();
        const isWrong = Object.values(fields).some(({ errors }) => errors?.length);
        return (
          <Disclosure
            key={code}
            open={isWrong}
            summary={
              <span className="cluster">
                <bdi>{name}</bdi>
                {isMissing ? <Badge tone="highlight">{t("operator.entry.missing")}</Badge> : null}
              </span>
            }
          >
            <div className="form-fields" lang={code}>
              {children(fields)}
            </div>
          </Disclosure>
        );
      })}
    </FormSection>
  );
}

/** In a list: the languages in which one is not written yet. */
export function MissingLanguages({ languages }: { languages: { code: string; name: string }[] }) {
  const { t } = useTranslation();
  if (languages.length === 0) return <Badge tone="good">{t("operator.entry.complete")}</Badge>;
  return (
    <span className="cluster">
      {languages.map(({ code, name }) => (
        <Badge key={code}>
          <bdi>{name}</bdi>
        </Badge>
      ))}
    </span>
  );
}
