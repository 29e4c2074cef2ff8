import { largestFile } from "~/contract/file-sizes";
import { plainCell } from "~/contract/csv";
import {
  type Cells,
  fileColumns,
  mostTableRows,
  type TableFromFile,
  tidyCells,
} from "~/contract/operator/table-files/rules";
import { Invalid } from "../../http/refusals";
import { UnreadableFeed } from "../../imports/feed-listing";
import { csvRows, separatorOf } from "../../imports/formats/csv-rows";
import { decodeText } from "../../imports/read-feed";

interface ReadFile {
  /** Columns of the file that the table does not have. */
  leftOut: string[];
  /** What each row says of the columns that the file has. */
  rows: Cells[];
}

const refused = (sentence: string) => new Invalid({ file: sentence });

/** @throws Invalid */
export async function readTableRows(
  file: File,
  table: TableFromFile,
  languages: string[],
): Promise<ReadFile> {
  if (file.size === 0) throw refused("The file is empty.");
  if (file.size > largestFile.table)
    throw refused(`The file is larger than ${largestFile.table / 1024} KB.`);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes("\0")) throw refused("The file is no CSV file.");
  const [headings = [], ...rows] = linesOf(text);
  const columns = fileColumns(table, languages);
  const names = headings.map((heading) => plainCell(heading).trim());
  const known = names.map((name) => columns.find((one) => one === name.toLowerCase()));
  const told = known.filter((name) => name !== undefined);
  if (told.every((name) => name === "id"))
    throw refused("The first line has to name columns of the table.");
  if (new Set(told).size < told.length)
    throw refused("Two columns of the file have the same name.");
  if (rows.length === 0) throw refused("The file has no rows.");
  const cells = rows.map((row) =>
    tidyCells(
      table,
      Object.fromEntries(
        known.flatMap((name, place) => (name ? [[name, plainCell(row[place] ?? "")]] : [])),
      ),
    ),
  );
  const ids = cells.flatMap(({ id }) => (id ? [id] : []));
  if (new Set(ids).size < ids.length) throw refused("Two rows of the file have the same id.");
  const leftOut = names.filter((name, place) => name !== "" && !known[place]);
  return { leftOut: [...new Set(leftOut)], rows: cells };
}

function linesOf(text: string) {
  const lines: string[][] = [];
  try {
    for (const line of csvRows(text, separatorOf(text))) {
      if (lines.length > mostTableRows)
        throw refused(`The file has more than ${mostTableRows} rows.`);
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof UnreadableFeed) throw refused(error.message);
    throw error;
  }
  return lines;
}
