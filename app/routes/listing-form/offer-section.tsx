import type { ChangeEventHandler, ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { CheckboxField, RadioGroupField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { useSite } from "~/ui/site-context";
import type { FormCategory } from "./answers";
import {
  ContactDetailsAdvice,
  type FoundDetails,
  useContactDetails,
} from "./contact-details-advice";

interface WhatSectionProps {
  fields: Record<"title" | "description" | "category_id", FieldData>;
  hints: Record<"title" | "description", string>;
  categories: Pick<FormCategory, "id" | "name">[];
  /** What says how somebody is reached elsewhere, in what stands there already. */
  contactDetails: FoundDetails;
  /** Where the category has questions of its own. */
  onCategory?: ChangeEventHandler<HTMLSelectElement>;
  /** What goes with the chosen category. */
  lost?: ReactNode;
}

export function WhatSection({
  fields,
  hints,
  categories,
  contactDetails,
  onCategory,
  lost,
}: WhatSectionProps) {
  const { t } = useTranslation();
  const { found, onInput } = useContactDetails(contactDetails);
  return (
    <FormSection title={t("listings.form.what.title")} lead={t("listings.form.what.lead")}>
      <div className="form-fields" onInput={onInput}>
        <TextField field={fields.title} label={t("listings.form.what.name")} hint={hints.title} />
        <div className="category-choice">
          <SelectField
            field={fields.category_id}
            label={t("listings.form.what.category")}
            placeholder={t("listings.form.what.chooseCategory")}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={onCategory}
          />
          {onCategory ? (
            <div className="without-scripts">
              <Button
                variant="secondary"
                name="intent"
                value="show-questions"
                formNoValidate
                formAction="#questions"
              >
                {t("listings.form.what.showQuestions")}
              </Button>
            </div>
          ) : null}
        </div>
        {lost}
        <TextAreaField
          field={fields.description}
          label={t("listings.form.what.description")}
          hint={hints.description}
          rows={7}
          counted
          after={<ContactDetailsAdvice found={found} />}
        />
      </div>
    </FormSection>
  );
}

const durations = ["Monthly", "Daily", "Quarterly", "Yearly"] as const;

interface OfferSectionProps {
  fields: Record<"property_type" | "price" | "rentduration" | "is_premium", FieldData>;
  /** What others ask. */
  hint: ReactNode;
}

/** For sale or for rent, and for how much. */
export function OfferSection({ fields, hint }: OfferSectionProps) {
  const { t } = useTranslation();
  const { currencySymbol } = useSite();
  return (
    <FormSection title={t("listings.form.offer.title")} lead={t("listings.form.offer.lead")}>
      <RadioGroupField
        field={fields.property_type}
        label={t("listings.form.offer.kind")}
        layout="chips"
        options={[
          { value: "0", label: t("listings.form.offer.sell") },
          { value: "1", label: t("listings.form.offer.rent") },
        ]}
      />
      <NumberField
        field={fields.price}
        label={t("listings.form.offer.price")}
        prefix={currencySymbol}
        width="half"
        after={hint}
      />
      <div className="rent-only">
        <SelectField
          field={fields.rentduration}
          label={t("listings.form.offer.duration")}
          options={durations.map((value) => ({
            value,
            label: t(`listings.form.offer.${value}`),
          }))}
          width="half"
        />
      </div>
      <CheckboxField
        field={fields.is_premium}
        label={t("listings.form.offer.premium")}
        hint={t("listings.form.offer.premiumHint")}
      />
    </FormSection>
  );
}
