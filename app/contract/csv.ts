/** Spreadsheets take a cell that begins so for a formula, also in the wide signs of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same behind what keeps it from being one. */
const kept = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** A telephone number begins with a plus and is none. */
const harmless = /^\+?\d+$/;

/** A cell of a file for spreadsheets: always quoted, and never a formula. */
export function csvCell(text: string) {
  const isGuarded = (formula.test(text) && !harmless.test(text)) || kept.test(text);
  const safe = isGuarded ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (row: readonly string[]) => `${row.map(csvCell).join()}\r\n`;

/** Spreadsheets read UTF-8 only when a mark at the beginning says so. */
export const csvMark = "\ufeff";

/** What a cell said before it was kept from being a formula. */
export const plainCell = (text: string) => (kept.test(text) ? text.slice(1) : text);
