import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "./field";
import { controlAttributes, textOf, type FieldData, type FieldWords } from "./field-metadata";

interface TextAreaFieldProps extends FieldWords {
  field: FieldData;
  rows?: number;
  placeholder?: string;
  /** Of what may be typed in any language, or of what is written from left to right everywhere. */
  dir?: "auto" | "ltr";
  /** Counts what is typed, against the field's maxLength when it has one. */
  counted?: boolean;
  after?: ReactNode;
}

export function TextAreaField({
  field,
  rows = 5,
  placeholder,
  dir,
  counted,
  after,
  ...words
}: TextAreaFieldProps) {
  const { t } = useTranslation();
  const [length, setLength] = useState<number>();
  return (
    <Field field={field} {...words}>
      <textarea
        {...controlAttributes(field, words.hint)}
        defaultValue={textOf(field.initialValue)}
        rows={rows}
        placeholder={placeholder}
        dir={dir}
        className="control"
        onChange={counted ? ({ target }) => setLength(target.value.length) : undefined}
      />
      {counted && length !== undefined ? (
        <p className="hint counter">
          {field.maxLength
            ? t("ui.field.lengthOf", { length, most: field.maxLength })
            : t("ui.field.length", { count: length })}
        </p>
      ) : null}
      {after}
    </Field>
  );
}
