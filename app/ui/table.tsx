// Roles are spelled out: drawn as cards, a table loses its own.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";

interface Column<Key extends string> {
  key: Key;
  label: string;
  /** Numbers stand at their end. */
  numeric?: boolean;
}

interface TableProps<Key extends string> {
  caption: string;
  /** Shown above the table; else only for screen readers. */
  captionShown?: boolean;
  columns: Column<Key>[];
  rows: { key: string | number; cells: Record<Key, ReactNode> }[];
}

/** A table; under 640 px each row is a card whose cells carry their column's name. */
export function Table<Key extends string>({
  caption,
  captionShown,
  columns,
  rows,
}: TableProps<Key>) {
  return (
    <table role="table" className="table">
      <caption className={captionShown ? undefined : "visually-hidden"}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, numeric }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={numeric ? "numeric" : undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            {columns.map(({ key, label, numeric }) => (
              <td
                key={key}
                role="cell"
                data-label={label}
                className={numeric ? "numeric" : undefined}
              >
                <div>{row.cells[key]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
