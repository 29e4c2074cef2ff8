import { largestFile } from "~/contract/file-sizes";
import { plainCell } from "~/contract/csv";
import { type Cells, tidyCells } from "~/contract/operator/table-files/cells";
import {
  fileColumns,
  mostTableRows,
  type TableFromFile,
} from "~/contract/operator/table-files/rules";
import { Invalid } from "../../http/refusals";
import { UnreadableFeed } from "../../imports/feed-listing";
import { numberedRows, separatorOf } from "../../imports/formats/csv-rows";
import { decodeText } from "../../imports/read-feed";

export interface ReadRow {
  /** As a spreadsheet counts them. */
  number: number;
  /** What it says of the columns that the file has; of those before which it ends it says nothing. */
  cells: Cells;
  isTooWide: boolean;
}

interface ReadFile {
  /** Columns of the file that the table does not have. */
  leftOut: string[];
  rows: ReadRow[];
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
  const [first, ...rows] = rowsOf(new Uint8Array(await file.arrayBuffer()));
  const columns = fileColumns(table, languages);
  const names = (first?.row ?? []).map((heading) => plainCell(heading).trim());
  const known = names.map((name) =>
    columns.find((one) => one.toLowerCase() === name.toLowerCase()),
  );
  const told = known.filter((name) => name !== undefined);
  if (told.every((name) => name === "id"))
    throw refused("The first line has to name columns of the table.");
  if (new Set(told).size < told.length)
    throw refused("Two columns of the file have the same name.");
  if (rows.length === 0) throw refused("The file has no rows.");
  const read = rows.map(({ number, row }) => {
    const cells = row.flatMap((cell, place) => {
      const name = known[place];
      return name ? [[name, plainCell(cell)] as const] : [];
    });
    return {
      number,
      cells: tidyCells(table, Object.fromEntries(cells)),
      isTooWide: row.slice(names.length).some((cell) => cell.trim() !== ""),
    };
  });
  const ids = read.flatMap(({ cells: { id } }) => (id ? [id] : []));
  if (new Set(ids).size < ids.length) throw refused("Two rows of the file have the same id.");
  const leftOut = names.filter((name, place) => name !== "" && !known[place]);
  return { leftOut: [...new Set(leftOut)], rows: read };
}

/** All rows, also the one that names the columns. @throws Invalid */
function rowsOf(bytes: Uint8Array) {
  const rows: { number: number; row: string[] }[] = [];
  try {
    const text = decodeText(bytes);
    if (text.includes("\0")) throw refused("The file is no CSV file.");
    for (const row of numberedRows(text, separatorOf(text))) {
      if (rows.length > mostTableRows)
        throw refused(`The file has more than ${mostTableRows} rows.`);
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof UnreadableFeed) throw refused(error.message);
    throw error;
  }
  return rows;
}
