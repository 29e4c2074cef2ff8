import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";

interface Fieldset<Fields> extends FieldData {
  /** Of everything in it, by name. */
  allErrors?: Record<string, string[]>;
  getFieldset(): Fields;
}

/** Fields by the code of their language. */
export type TextsByLanguage<Name extends string> = Fieldset<
  Record<string, Fieldset<Partial<Record<Name, FieldData>>> | undefined>
>;

/** A language in which something can be called or said something. */
export interface EntryLanguage {
  code: string;
  name: string;
  isMissing: boolean;
  /** Of the site: what stands above its fields is written in it already. */
  isOfSite?: boolean;
}

interface TranslatedTextsProps<Name extends string> {
  /** Where it is about some of the texts alone. */
  title?: string;
  lead?: string;
  field: TextsByLanguage<Name>;
  languages: EntryLanguage[];
  /** The fields of a language. */
  children: (fields: Record<Name, FieldData>) => ReactNode;
}

/** The same texts in each language of the site, with a mark where something is missing. */
export function TranslatedTexts<Name extends string>({
  title,
  lead,
  field,
  languages,
  children,
}: TranslatedTextsProps<Name>) {
  const { t } = useTranslation();
  const byLanguage = field.getFieldset();
  return (
    <FormSection
      title={title ?? t("operator.entry.names")}
      lead={lead ?? t("operator.entry.textsHint")}
    >
      {languages.map(({ code, name, isMissing, isOfSite }) => {
        const inLanguage = byLanguage[code]!;
        // A form has a field for every name that it is asked for.
        const fields = inLanguage.getFieldset() as Record<Name, FieldData>;
        const isWrong = Object.keys(inLanguage.allErrors ?? {}).length > 0;
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
            {isOfSite ? <p className="quiet">{t("operator.entry.siteLanguage")}</p> : null}
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
