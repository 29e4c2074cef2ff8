/** What the fields need of conform's field metadata; any `fields.x` of useForm fits. */
export interface FieldData {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  errors?: string[];
  initialValue?: unknown;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  multiple?: boolean;
}

/** What every field says about itself. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** Being required is the norm; only the optional is said. */
  optional?: boolean;
}

/**
 * The attributes that tie a control to its form, label, hint and errors.
 * The label stands above, the hint below it, the error between hint and control.
 */
export function controlAttributes(field: FieldData, hint?: string) {
  const wrong = Boolean(field.errors?.length);
  const described = [hint && field.descriptionId, wrong && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    form: field.formId || undefined,
    "aria-invalid": wrong || undefined,
    "aria-describedby": described || undefined,
    "aria-required": field.required || undefined,
  };
}

/** The value a control starts with: what was typed before, else what is stored. */
export function textOf(value: unknown) {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

export function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => textOf(one) ?? []);
}

/** A field of a form that conform does not keep, such as the filters of a search. */
export function plainField(
  name: string,
  value?: string | string[] | null,
  { formId = "", errors }: { formId?: string; errors?: string[] } = {},
): FieldData {
  const id = formId ? `${formId}-${name}` : name;
  return {
    id,
    name,
    formId,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors,
    initialValue: value ?? undefined,
  };
}
