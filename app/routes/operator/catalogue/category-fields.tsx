import { useActionData, useLoaderData } from "@remix-run/react";
import type { MetaText } from "~/contract/catalogue/rules";
import type { OperatorCategory } from "~/contract/operator/catalogue/calls";
import type { CategoryForm } from "~/contract/operator/catalogue/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PictureField } from "../parts/picture-field";
import { TranslatedNames } from "../parts/translated-names";
import { TranslatedTexts } from "../parts/translated-texts";
import type { changeCategory, loadCategory } from "./categories.server";

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateCategory,
  }));

/** Its form, anew once it was changed. */
export function CategoryFields() {
  const { t } = useTranslation();
  const { category, languages, names, meta } = useLoaderData<typeof loadCategory>();
  const answer = useActionData<typeof changeCategory>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<CategoryForm>({
    id: "category",
    answer,
    revision: category?.revision,
    defaultValue: {
      name: category?.name,
      names,
      meta_title: category?.meta_title,
      meta_description: category?.meta_description,
      meta_keywords: category?.meta_keywords,
      translations: meta.translations,
    },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorCategories()} encType="multipart/form-data">
      <FormSection title={t("operator.entry.called")}>
        <TextField
          field={fields.name}
          label={t("operator.entry.name")}
          hint={
            category ? t("operator.catalogue.slugStays", { slug: category.slug_id }) : undefined
          }
          dir="auto"
        />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <PictureField
        form={form}
        name={category?.name}
        image={category?.image}
        hint={t("operator.catalogue.pictureHint")}
      />
      <FormSection title={t("operator.catalogue.found")} lead={t("operator.catalogue.foundLead")}>
        <MetaFields fields={fields} />
      </FormSection>
      <TranslatedTexts
        title={t("operator.catalogue.foundElsewhere")}
        field={fields.translations}
        languages={meta.languages}
      >
        {(texts) => <MetaFields fields={texts} />}
      </TranslatedTexts>
    </EntryForm>
  );
}

/** What search engines are told, in one language. */
function MetaFields({ fields }: { fields: Record<MetaText, FieldData> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={fields.meta_title}
        label={t("operator.catalogue.metaTitle")}
        dir="auto"
        optional
      />
      <TextAreaField
        field={fields.meta_description}
        label={t("operator.catalogue.metaDescription")}
        rows={3}
        dir="auto"
        optional
      />
      <TextField
        field={fields.meta_keywords}
        label={t("operator.catalogue.metaKeywords")}
        dir="auto"
        optional
      />
    </>
  );
}

export const usesOf = ({ listings, projects, wishes }: OperatorCategory) =>
  listings + projects + wishes;
