import { useTerm } from "~/i18n/terms";
import { FieldError, FieldGroup, FieldHint } from "./field";
import {
  controlAttributes,
  textOf,
  textsOf,
  type FieldData,
  type FieldWords,
} from "./field-metadata";
import type { Option } from "./select-field";

interface CheckboxFieldProps extends Omit<FieldWords, "optional"> {
  field: FieldData;
  /** Sent when ticked. */
  value?: string;
}

export function CheckboxField({ field, label, hint, value = "on" }: CheckboxFieldProps) {
  return (
    <div className={field.errors?.length ? "field field-wrong" : "field"}>
      <FieldError id={field.errorId} errors={field.errors} />
      <label className="choice">
        <input
          {...controlAttributes(field, hint)}
          type="checkbox"
          value={value}
          defaultChecked={textOf(field.initialValue) === value}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
    </div>
  );
}

interface ChoicesProps extends FieldWords {
  field: FieldData;
  options: Option[];
  /** "chips": in a row, for short words; "list": one below the other. */
  layout?: "list" | "chips";
  onChange?: (value: string) => void;
}

export function CheckboxGroupField(props: ChoicesProps) {
  return <Choices {...props} type="checkbox" />;
}

export function RadioGroupField(props: ChoicesProps) {
  return <Choices {...props} type="radio" />;
}

function Choices({
  field,
  options,
  layout = "list",
  type,
  onChange,
  ...words
}: ChoicesProps & { type: "checkbox" | "radio" }) {
  const term = useTerm();
  const chosen = textsOf(field.initialValue);
  const wrong = Boolean(field.errors?.length) || undefined;
  return (
    <FieldGroup field={field} {...words}>
      <div className={layout === "chips" ? "choices choices-chips" : "choices"}>
        {options.map(({ value, label, hint, disabled }, index) => (
          // The first choice has the field's own id: the error summary leads to it.
          <label key={value} className="choice">
            <input
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              form={field.formId || undefined}
              type={type}
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={disabled}
              aria-invalid={wrong}
              onChange={onChange ? ({ target }) => onChange(target.value) : undefined}
            />
            <span>
              {term(label)}
              {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
