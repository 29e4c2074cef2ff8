import { csvLine, csvMark } from "~/contract/csv";

/** Rows of text as a file for spreadsheets; they are somebody's own, so nobody keeps them. */
export function csvReply(fileName: string, rows: string[][]) {
  return new Response(csvMark + rows.map(csvLine).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
