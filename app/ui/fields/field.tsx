import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { useTerm } from "~/i18n/terms";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { FieldData, FieldWords } from "./field-metadata";

interface FieldProps extends FieldWords {
  field: Pick<FieldData, "id" | "errorId" | "descriptionId" | "errors">;
  className?: string;
  children: ReactNode;
}

/** Label, hint, error and the control given as children. */
export function Field({ field, label, hint, optional, className, children }: FieldProps) {
  const term = useTerm();
  return (
    <div className={classNames("field", field.errors?.length && "field-wrong", className)}>
      <label htmlFor={field.id}>
        {term(label)}
        <Optional when={optional} />
      </label>
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
      <FieldError id={field.errorId} errors={field.errors} />
      {children}
    </div>
  );
}

/** The same for several controls that answer one question. */
export function FieldGroup({ field, label, hint, optional, className, children }: FieldProps) {
  const term = useTerm();
  const described = [hint && field.descriptionId, field.errors?.length && field.errorId];
  return (
    <fieldset
      className={classNames("field", field.errors?.length && "field-wrong", className)}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend>
        {term(label)}
        <Optional when={optional} />
      </legend>
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
      <FieldError id={field.errorId} errors={field.errors} />
      {children}
    </fieldset>
  );
}

function Optional({ when }: { when?: boolean }) {
  const { t } = useTranslation();
  if (!when) return null;
  return (
    // Without a space Arabic letters on both sides would join.
    <>
      {" "}
      <span className="optional">{t("ui.field.optional")}</span>
    </>
  );
}

export function FieldHint({ id, children }: { id: string; children?: string }) {
  return children ? (
    <p id={id} className="hint">
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
  const translate = useMessage();
  const [message] = errors ?? [];
  return message ? (
    <p id={id} className="field-error">
      <Icon name="circle-alert" />
      {translate(message)}
    </p>
  ) : null;
}
