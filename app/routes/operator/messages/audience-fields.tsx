import { withOrWithout } from "~/contract/operator/messages/rules";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

type Name =
  | "city"
  | "listings"
  | "verified"
  | "package_id"
  | "language"
  | "registered_since"
  | "registered_until";

interface AudienceFieldsProps {
  fields: Record<Name, FieldData>;
  packages: Option[];
  languages: Option[];
}

/** Which members are meant; what is left empty leaves nobody out. */
export function AudienceFields({ fields, packages, languages }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const all = t("broadcasts.all");
  const yesOrNo = (name: "listings" | "verified") =>
    withOrWithout.map((value) => ({ value, label: t(`broadcasts.filters.${name}_${value}`) }));
  return (
    <FormSection title={t("broadcasts.whom")} lead={t("broadcasts.whomLead")}>
      <TextField field={fields.city} label={t("broadcasts.filters.city")} width="half" optional />
      <SelectField
        field={fields.listings}
        label={t("broadcasts.filters.listings")}
        placeholder={all}
        options={yesOrNo("listings")}
        width="half"
        optional
      />
      <SelectField
        field={fields.verified}
        label={t("broadcasts.filters.verified")}
        placeholder={all}
        options={yesOrNo("verified")}
        width="half"
        optional
      />
      <SelectField
        field={fields.package_id}
        label={t("broadcasts.filters.package")}
        placeholder={all}
        options={packages}
        width="half"
        optional
      />
      <SelectField
        field={fields.language}
        label={t("broadcasts.filters.language")}
        placeholder={all}
        options={languages}
        width="half"
        optional
      />
      <TextField
        field={fields.registered_since}
        label={t("broadcasts.filters.since")}
        type="date"
        width="half"
        optional
      />
      <TextField
        field={fields.registered_until}
        label={t("broadcasts.filters.until")}
        type="date"
        width="half"
        optional
      />
    </FormSection>
  );
}
