import type { TFunction } from "i18next";
import type { LetterText } from "~/contract/operator/letters/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";

interface LetterFieldsProps {
  field: FieldData & { getFieldset(): Record<string, FieldData | undefined> };
  example: FieldData;
  texts: LetterText[];
  /** What its examples are about. */
  examples: string[];
  language: { code: string };
}

/** A field for each text of a letter, with what it may say; and which example of it is shown. */
export function LetterFields({ field, example, texts, examples, language }: LetterFieldsProps) {
  const { t } = useTranslation();
  const fields = field.getFieldset();
  return (
    <FormSection title={t("letters.texts")} lead={t("letters.textsLead")}>
      {texts.map((text) => (
        <div key={text.key} lang={language.code}>
          <LetterTextField
            field={fields[text.key]!}
            text={text}
            label={labelOf(t, text, texts)}
            language={language.code}
          />
        </div>
      ))}
      {examples.length > 1 ? (
        <SelectField
          field={example}
          label={t("letters.example")}
          options={examples.map((about, place) => ({ value: String(place), label: about }))}
        />
      ) : null}
    </FormSection>
  );
}

const inBraces = (names: string[]) => names.map((name) => `\u2068{{${name}}}\u2069`).join(", ");

/** Where it stands; one of several in such a place has a number. */
function labelOf(t: TFunction, { key, role }: LetterText, texts: LetterText[]) {
  const alike = texts.filter((text) => text.role === role);
  const name = t(`letters.role.${role}`);
  return alike.length > 1 ? `${name} ${alike.findIndex((text) => text.key === key) + 1}` : name;
}

interface LetterTextFieldProps {
  field: FieldData;
  text: LetterText;
  label: string;
  language: string;
}

function LetterTextField({ field, text, label, language }: LetterTextFieldProps) {
  const { t, i18n } = useTranslation();
  const { role, values, musts } = text;
  const words = {
    field,
    label,
    hint: t(musts.length > 0 ? "letters.musts" : "letters.values", {
      values: inBraces(values),
      musts: inBraces(musts),
    }),
    dir: "auto",
    after: <Notes text={text} language={language} reader={i18n.language} />,
  } as const;
  return role === "paragraph" ? <TextAreaField {...words} rows={3} /> : <TextField {...words} />;
}

/** What the product says there, where that is not what the field says, and in English. */
function Notes({ text, language, reader }: { text: LetterText; language: string; reader: string }) {
  const { t } = useTranslation();
  return (
    <div className="letter-notes" lang={reader}>
      {text.is_stale ? <Badge tone="highlight">{t("letters.isStale")}</Badge> : null}
      {text.text ? (
        <p>
          {t("letters.product")} <bdi lang={language}>{text.product}</bdi>
        </p>
      ) : null}
      {language === "en" ? null : (
        <p>
          {t("letters.english")} <bdi lang="en">{text.english}</bdi>
        </p>
      )}
    </div>
  );
}
