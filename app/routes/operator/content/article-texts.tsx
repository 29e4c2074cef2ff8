import { useTranslation } from "~/i18n/use-translation";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { type TextsByLanguage, TranslatedTexts } from "../parts/translated-texts";

type Name = "title" | "text" | "alt" | "meta_title" | "meta_description";

interface ArticleTextsProps {
  fields: Record<"title" | "text" | "category_id", FieldData> & {
    translations: TextsByLanguage<Name>;
  };
  categories: { value: string; label: string }[];
  languages: { code: string; name: string; isMissing: boolean }[];
}

/** What an article says, and in which languages. */
export function ArticleTexts({ fields, categories, languages }: ArticleTextsProps) {
  const { t } = useTranslation();
  const title = t("operator.content.articles.heading");
  const text = t("operator.content.articles.text");
  return (
    <>
      <FormSection title={text} lead={t("operator.content.markdown")}>
        <TextField field={fields.title} label={title} dir="auto" />
        <TextAreaField field={fields.text} label={text} rows={18} dir="auto" />
        <SelectField
          field={fields.category_id}
          label={t("operator.content.articles.category")}
          placeholder={t("operator.content.articles.noCategory")}
          options={categories}
          optional
        />
      </FormSection>
      <TranslatedTexts field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextField field={texts.title} label={title} dir="auto" optional />
            <TextAreaField field={texts.text} label={text} rows={12} dir="auto" optional />
            <TextField field={texts.alt} label={t("operator.content.alt")} dir="auto" optional />
            <TextField
              field={texts.meta_title}
              label={t("operator.acts.fields.meta_title")}
              dir="auto"
              optional
            />
            <TextAreaField
              field={texts.meta_description}
              label={t("operator.acts.fields.meta_description")}
              rows={2}
              dir="auto"
              optional
            />
          </>
        )}
      </TranslatedTexts>
    </>
  );
}
