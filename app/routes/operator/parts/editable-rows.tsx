import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/fields/field";
import type { FieldData } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { addRow, removeRow } from "./row-intent";

type Row = Record<string, unknown>;

/** The rows as they were typed; undefined when the form was not sent. */
export function rowsOf(
  reply: SubmissionResult<string[]> | undefined,
  name: string,
): Row[] | undefined {
  if (!reply?.initialValue) return undefined;
  const typed = reply.initialValue[name];
  return Array.isArray(typed) ? typed.map((row) => ({ ...(row as Row) })) : [];
}

/** The first button of a form is the one that Enter presses: it saves, rather than to take a row away. */
export function PlainSave() {
  return <button className="visually-hidden" tabIndex={-1} aria-hidden />;
}

interface Column {
  name: string;
  label: string;
  suffix?: string;
}

interface EditableRowsProps {
  /** conform's form metadata. */
  form: { id: string; allErrors: Record<string, string[]> };
  /** The list's name in the form. */
  name: string;
  title: string;
  hint?: string;
  /** What one of them is called, with its number. */
  rowTitle: (number: number) => string;
  columns: [Column, Column];
  rows: readonly object[];
  most: number;
  add: string;
}

/** Rows of two fields; a button adds one, each has a button that takes it away. Both post the form. */
export function EditableRows({
  form,
  name,
  title,
  hint,
  rowTitle,
  columns,
  rows,
  most,
  add,
}: EditableRowsProps) {
  const { t } = useTranslation();
  const listId = `${form.id}-${name}`;
  const errors = form.allErrors[name];
  const firstFieldOf = (place: number) => `${listId}[${place}].${columns[0].name}`;
  useFocusOnChange(listId, firstFieldOf(rows.length - 1), rows.length);
  const fieldOf = (place: number, column: string): FieldData => {
    const path = `${name}[${place}].${column}`;
    const id = `${form.id}-${path}`;
    return {
      id,
      name: path,
      formId: form.id,
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
      errors: form.allErrors[path],
      initialValue: (rows[place] as Row | undefined)?.[column],
    };
  };
  return (
    <fieldset className="editable-rows">
      <legend>{title}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <FieldError id={`${listId}-error`} errors={errors} />
      <div className="editable-rows-list" key={JSON.stringify(rows)}>
        {rows.map((_row, place) => (
          <div key={place} role="group" aria-label={rowTitle(place + 1)} className="editable-row">
            {columns.map(({ name: column, label, suffix }) => (
              <TextField
                key={column}
                field={fieldOf(place, column)}
                label={label}
                suffix={suffix}
                dir={suffix ? "ltr" : "auto"}
                inputMode={suffix ? "decimal" : undefined}
              />
            ))}
            <Button
              variant="quiet"
              size="small"
              icon="trash-2"
              name="intent"
              value={removeRow(place)}
              formAction={leadingTo(listId)}
              formNoValidate
            >
              {t("operator.paymentSettings.removeRow")}
              <span className="visually-hidden"> {rowTitle(place + 1)}</span>
            </Button>
          </div>
        ))}
      </div>
      {rows.length < most ? (
        <div>
          <Button
            id={listId}
            variant="secondary"
            size="small"
            icon="plus"
            name="intent"
            value={addRow}
            formAction={leadingTo(firstFieldOf(rows.length))}
            formNoValidate
            aria-describedby={errors?.length ? `${listId}-error` : undefined}
          >
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Without scripts the address leads to what has the focus next. */
const leadingTo = (id: string) =>
  `${operatorPaths.operatorPaymentSettings()}#${encodeURIComponent(id)}`;

/** To the row that came, or to the button that adds one when a row went. */
function useFocusOnChange(addId: string, lastId: string, count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (count !== before.current)
      document.getElementById(count > before.current ? lastId : addId)?.focus();
    before.current = count;
  }, [addId, lastId, count]);
}
