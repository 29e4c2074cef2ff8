import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { Field } from "./field";
import { controlAttributes, type FieldData, type FieldWords } from "./field-metadata";

interface PasswordFieldProps extends FieldWords {
  field: FieldData;
  autoComplete: "current-password" | "new-password";
}

/** Never filled in by us. Can be shown, once scripts run. */
export function PasswordField({ field, autoComplete, ...words }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [canShow, setCanShow] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setCanShow(true), []);
  return (
    <Field field={field} {...words}>
      <span className="control-frame">
        <input
          {...controlAttributes(field, words.hint)}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="control"
        />
        {canShow ? (
          <button
            type="button"
            className="round-button"
            aria-label={t(shown ? "ui.field.hidePassword" : "ui.field.showPassword")}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </button>
        ) : null}
      </span>
    </Field>
  );
}
