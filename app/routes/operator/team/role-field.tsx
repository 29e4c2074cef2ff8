import { operatorRoles } from "~/contract/operator/team/rules";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";

/** One of the roles, each with what it is there for. */
export function RoleField({ field }: { field: FieldData }) {
  const { t } = useTranslation();
  return (
    <RadioGroupField
      field={field}
      label={t("operator.team.role")}
      options={operatorRoles.map((role) => ({
        value: role,
        label: t(`operator.roles.name.${role}`),
        hint: t(`operator.roles.about.${role}`),
      }))}
    />
  );
}
