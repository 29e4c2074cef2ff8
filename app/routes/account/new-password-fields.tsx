import { useTranslation } from "~/i18n/use-translation";
import type { FieldData } from "~/ui/fields/field-metadata";
import { PasswordField } from "~/ui/fields/password-field";

interface NewPasswordFieldsProps {
  fields: Record<"password" | "re_password", FieldData>;
  label: string;
}

/** A password that is chosen: typed twice, with the rule it has to keep. */
export function NewPasswordFields({ fields, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        field={fields.password}
        label={label}
        hint={t("account.passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.re_password}
        label={t("account.passwordAgain")}
        autoComplete="new-password"
      />
    </>
  );
}
