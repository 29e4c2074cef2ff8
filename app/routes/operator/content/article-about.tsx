import { articleStates } from "~/contract/content/rules";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import { type FieldData, plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";

interface ArticlePictureProps {
  formId: string;
  errors: string[] | undefined;
  alt: FieldData;
  stored: { name: string; url: string } | null;
  /** Chosen before, and kept until the form is right. */
  kept: { value: string; name: string; url: string } | null;
}

/** The picture at the head of an article. */
export function ArticlePicture({ formId, errors, alt, stored, kept }: ArticlePictureProps) {
  const { t } = useTranslation();
  const here = kept ?? (stored && { value: "stored", ...stored });
  return (
    <FormSection title={t("operator.content.picture")}>
      <FileField
        key={kept?.value}
        field={plainField("image", null, { formId, errors })}
        label={t("operator.content.picture")}
        hint={t("operator.content.slides.pictureHint")}
        optional
        accept="image/jpeg,image/png"
        kept={here ? [here] : []}
        keptName="kept_image"
        removeName="remove_image"
      />
      <TextField
        field={alt}
        label={t("operator.content.alt")}
        hint={t("operator.content.altHint")}
        dir="auto"
        optional
      />
    </FormSection>
  );
}

type AddressFields = Record<
  "slug" | "meta_title" | "meta_description" | "meta_keywords",
  FieldData
>;

/** Where an article is found, and what search engines say of it. */
export function ArticleAddress({ fields }: { fields: AddressFields }) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t("operator.catalogue.found")}
      lead={t("operator.content.articles.foundLead")}
    >
      <TextField
        field={fields.slug}
        label={t("operator.content.articles.address")}
        hint={t("operator.content.articles.addressHint")}
        dir="auto"
        optional
      />
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
    </FormSection>
  );
}

/** Who reads an article, and from when. */
export function ArticleState({ fields }: { fields: Record<"state" | "public_at", FieldData> }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("operator.content.articles.state")}>
      <RadioGroupField
        field={fields.state}
        label={t("operator.content.articles.state")}
        options={articleStates.map((state) => ({
          value: state,
          label: t(`operator.content.articles.states.${state}`),
          hint: t(`operator.content.articles.stateHints.${state}`),
        }))}
      />
      <TextField
        field={fields.public_at}
        label={t("operator.content.articles.publicAt")}
        hint={t("operator.content.articles.publicAtHint")}
        type="datetime-local"
        width="half"
        optional
      />
    </FormSection>
  );
}
