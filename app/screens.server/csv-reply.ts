/** Spreadsheets take a cell that begins so for a formula, also in the wide signs of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A telephone number begins with a plus and is none. */
const harmless = /^\+?\d+$/;

/** A cell of a file for spreadsheets: always quoted, and never a formula. */
export function csvCell(text: string) {
  const safe = formula.test(text) && !harmless.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows of text as a file for spreadsheets; they are somebody's own, so nobody keeps them. */
export function csvReply(fileName: string, rows: string[][]) {
  const lines = rows.map((row) => `${row.map(csvCell).join()}\r\n`);
  // Spreadsheets read UTF-8 only when a mark at the beginning says so.
  return new Response(`\ufeff${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
