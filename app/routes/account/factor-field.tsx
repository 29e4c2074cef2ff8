import type { FactorKind } from "~/contract/second-factor/forms";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

interface FactorFieldProps {
  by: Exclude<FactorKind, "passkey">;
  fields: Record<"authenticator_code" | "recovery_code", FieldData>;
}

/** The code of an app, or a recovery code. */
export function FactorField({ by, fields }: FactorFieldProps) {
  const { t } = useTranslation();
  return by === "authenticator" ? (
    <TextField
      field={fields.authenticator_code}
      label={t("security.factor.code")}
      hint={t("security.factor.codeHint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
      dir="ltr"
    />
  ) : (
    <TextField
      field={fields.recovery_code}
      label={t("security.factor.recoveryCode")}
      hint={t("security.factor.recoveryHint")}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
