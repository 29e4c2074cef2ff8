import { withOrWithout } from "~/contract/operator/members/filter";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldData } from "~/ui/fields/field-metadata";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

type Name =
  | "city"
  | "listings"
  | "verified"
  | "package_id"
  | "language"
  | "registered_since"
  | "registered_until"
  | "terms_version"
  | "privacy_version";

interface MemberFilterFieldsProps {
  fields: Record<Name, FieldData>;
  /** Null where whoever asks may not know who has which. */
  packages: Option[] | null;
  languages: Option[];
  /** In a form where everything else is asked for; a search says it of none. */
  optional?: boolean;
}

/** Which members are meant; what is left empty leaves nobody out. */
export function MemberFilterFields({
  fields,
  packages,
  languages,
  optional,
}: MemberFilterFieldsProps) {
  const { t } = useTranslation();
  const some = { optional, width: "half" as const };
  const choice = { ...some, placeholder: t("broadcasts.all") };
  const yesOrNo = (name: "listings" | "verified") =>
    withOrWithout.map((value) => ({ value, label: t(`broadcasts.filters.${name}_${value}`) }));
  return (
    <>
      <TextField field={fields.city} label={t("broadcasts.filters.city")} {...some} />
      <SelectField
        field={fields.listings}
        label={t("broadcasts.filters.listings")}
        options={yesOrNo("listings")}
        {...choice}
      />
      <SelectField
        field={fields.verified}
        label={t("broadcasts.filters.verified")}
        options={yesOrNo("verified")}
        {...choice}
      />
      {packages ? (
        <SelectField
          field={fields.package_id}
          label={t("broadcasts.filters.package")}
          options={packages}
          {...choice}
        />
      ) : null}
      <SelectField
        field={fields.language}
        label={t("broadcasts.filters.language")}
        options={languages}
        {...choice}
      />
      <TextField
        field={fields.registered_since}
        label={t("broadcasts.filters.since")}
        type="date"
        {...some}
      />
      <TextField
        field={fields.registered_until}
        label={t("broadcasts.filters.until")}
        type="date"
        {...some}
      />
      <TextField
        field={fields.terms_version}
        label={t("broadcasts.filters.terms")}
        inputMode="numeric"
        {...some}
      />
      <TextField
        field={fields.privacy_version}
        label={t("broadcasts.filters.privacy")}
        inputMode="numeric"
        {...some}
      />
    </>
  );
}
