import { slideKinds } from "~/contract/content/rules";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

interface SlideTargetProps {
  fields: Record<"kind" | "category_id" | "home" | "link", FieldData>;
  categories: { value: string; label: string }[];
  /** What the home or category of now is called. */
  target: string | undefined;
}

/** Where a slide leads; of the three fields only the one that was chosen counts. */
export function SlideTarget({ fields, categories, target }: SlideTargetProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t("operator.content.slides.leadsTo")}
      lead={t("operator.content.slides.leadsToLead")}
    >
      <RadioGroupField
        field={fields.kind}
        label={t("operator.content.slides.leadsTo")}
        options={slideKinds.map((kind) => ({
          value: kind,
          label: t(`operator.content.slides.kinds.${kind}`),
        }))}
      />
      <SelectField
        field={fields.category_id}
        label={t("operator.content.slides.category")}
        placeholder={t("operator.content.slides.chooseCategory")}
        options={categories}
        optional
      />
      <TextField
        field={fields.home}
        label={t("operator.content.slides.home")}
        hint={target || t("operator.content.slides.homeHint")}
        dir="ltr"
        optional
      />
      <TextField
        field={fields.link}
        label={t("operator.content.slides.link")}
        hint={t("operator.content.slides.linkHint")}
        type="url"
        optional
      />
    </FormSection>
  );
}
