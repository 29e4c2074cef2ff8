import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./field";
import { controlAttributes, textOf, type FieldData, type FieldWords } from "./field-metadata";

type Free = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "inputMode"
  | "placeholder"
  | "list"
  | "spellCheck"
  | "readOnly"
  | "min"
  | "max"
  | "step"
  | "onChange"
  | "dir"
>;

export interface TextFieldProps extends FieldWords, Free {
  field: FieldData;
  type?: Extract<
    HTMLInputTypeAttribute,
    "text" | "email" | "tel" | "url" | "search" | "date" | "time" | "datetime-local"
  >;
  /** Stand inside the frame: a currency, a unit. */
  prefix?: string;
  suffix?: string;
  /** As wide as the answer: "short" for codes and years. */
  width?: "full" | "half" | "short";
  /** Below the control: a counter, a datalist. */
  after?: ReactNode;
}

export function TextField({ field, label, hint, optional, width, after, ...rest }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={widthOf(width)}>
      <Input field={field} hint={hint} {...rest} />
      {after}
    </Field>
  );
}

interface NumberFieldProps extends Omit<TextFieldProps, "type"> {
  /** Allows a fraction. */
  decimal?: boolean;
}

/** Text with a number keyboard: a number input eats what it cannot read, and scrolls away from what was typed. */
export function NumberField({ decimal, ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      inputMode={decimal ? "decimal" : "numeric"}
      dir="ltr"
      spellCheck={false}
    />
  );
}

export const widthOf = (width: TextFieldProps["width"]) => (width ? `field-${width}` : undefined);

/** Addresses and telephone numbers run from left to right on every page. */
const fromLeft = new Set(["email", "tel", "url"]);

function Input({
  field,
  hint,
  type = "text",
  prefix,
  suffix,
  ...free
}: Omit<TextFieldProps, "label" | "optional" | "width" | "after">) {
  const input = (
    <input
      {...controlAttributes(field, hint)}
      type={type}
      defaultValue={textOf(field.initialValue)}
      maxLength={field.maxLength}
      className="control"
      dir={fromLeft.has(type) ? "ltr" : undefined}
      {...free}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className="control-frame">
      {prefix ? <span>{prefix}</span> : null}
      {input}
      {suffix ? <span>{suffix}</span> : null}
    </span>
  );
}
