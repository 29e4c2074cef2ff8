import { type ExportedList, noteExport } from "~/contract/operator/exports/calls";
import { upstream } from "~/session.server/upstream";
import { csvReply } from "~/screens.server/csv-reply";

/** A list of the console as a file, once the log says who took it away. */
export async function exportReply(
  request: Request,
  list: ExportedList,
  fileName: string,
  { columns, rows }: { columns: string[]; rows: string[][] },
) {
  await upstream(request).call(noteExport, { list, row_count: rows.length });
  return csvReply(fileName, [columns, ...rows]);
}
