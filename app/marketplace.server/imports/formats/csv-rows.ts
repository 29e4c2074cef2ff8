import { UnreadableFeed } from "../feed-listing";

/** No table of homes is wider. */
const mostCells = 1000;

const separators = [",", ";", "\t"] as const;

/** What parts the cells of the first line, which names the columns: whatever stands in it most often, outside quotes. */
export function separatorOf(text: string) {
  const line = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text)![0].replace(/"(?:[^"]|"")*"/g, "");
  const count = (sign: string) => line.split(sign).length;
  return [...separators].sort((one, other) => count(other) - count(one))[0]!;
}

interface NumberedRow {
  /** As spreadsheets count: the first is 1, and lines of nothing are counted, too. */
  number: number;
  row: string[];
}

/**
 * The rows of a file of separated values (RFC 4180), one after the other; lines of nothing are none. Quotes stand around
 * whole cells, twice where they are meant; elsewhere they are signs like any other.
 * @throws UnreadableFeed for a quote that never ends, and for rows of too many cells
 */
export function* csvRows(text: string, separator: string): Generator<string[]> {
  for (const { row } of numberedRows(text, separator)) yield row;
}

/** The same, with the number of each. @throws UnreadableFeed */
export function* numberedRows(text: string, separator: string): Generator<NumberedRow> {
  let row: string[] = [];
  let number = 1;
  let place = text.startsWith("\ufeff") ? 1 : 0;
  while (place < text.length) {
    let cell = "";
    if (text[place] === '"') {
      place += 1;
      for (;;) {
        const end = text.indexOf('"', place);
        if (end < 0) throw new UnreadableFeed("The file ends in the middle of a row.");
        cell += text.slice(place, end);
        place = end + 1;
        if (text[place] !== '"') break;
        cell += '"';
        place += 1;
      }
    }
    const rest = restOfCell(text, place, separator);
    cell += text.slice(place, rest);
    row.push(cell);
    if (row.length > mostCells)
      throw new UnreadableFeed(`The file has rows of more than ${mostCells} cells.`);
    if (text[rest] === separator) {
      place = rest + 1;
      // The last cell of the file may be empty.
      if (place === text.length) row.push("");
      else continue;
    } else place = rest + (text.startsWith("\r\n", rest) ? 2 : 1);
    if (row.some((one) => one.trim() !== "")) yield { number, row };
    row = [];
    number += 1;
  }
  if (row.some((one) => one.trim() !== "")) yield { number, row };
}

/** Where a cell ends: at the next separator or line, or with the file. */
function restOfCell(text: string, from: number, separator: string) {
  let place = from;
  while (place < text.length) {
    const sign = text[place];
    if (sign === separator || sign === "\n" || sign === "\r") return place;
    place += 1;
  }
  return place;
}
