/** The values of buttons that change a list of rows. */
export const addRow = "add-row";
export const removeRow = (place: number) => `remove-row ${place}`;

/** "add", or the place of the row that goes; null for what no such button has. */
export function readRowIntent(value: FormDataEntryValue | null): "add" | number | null {
  if (value === addRow) return "add";
  const place = /^remove-row (\d{1,2})$/.exec(String(value))?.[1];
  return place === undefined ? null : Number(place);
}
