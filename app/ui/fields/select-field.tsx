import type { ChangeEventHandler } from "react";
import { useTerm } from "~/i18n/terms";
import { Icon } from "../icon";
import { Field } from "./field";
import { controlAttributes, textOf, type FieldData, type FieldWords } from "./field-metadata";
import { widthOf, type TextFieldProps } from "./text-field";

export interface Option {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldWords {
  field: FieldData;
  options: Option[];
  /** The empty first choice: "Choose a category". */
  placeholder?: string;
  width?: TextFieldProps["width"];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

export function SelectField({
  field,
  options,
  placeholder,
  width,
  onChange,
  ...words
}: SelectFieldProps) {
  const term = useTerm();
  return (
    <Field field={field} {...words} className={widthOf(width)}>
      <span className="select">
        <select
          {...controlAttributes(field, words.hint)}
          defaultValue={textOf(field.initialValue) ?? ""}
          className="control"
          onChange={onChange}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {term(label)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}
