import { cleanText } from "../../form-fields";
import { choicesOf } from "../entries/choices";
import type { ExportedTable } from "../exports/rules";

/** What stands in a column: a text, one for each language, yes or no, one text a line, or words of a list. */
type Column = "text" | "translated" | "flag" | "lines" | "words";

/** Tables that come back as the files as which they left (decision 214), with their columns beside `id`. */
export const tablesFromFiles = {
  categories: {
    name: "translated",
    meta_title: "text",
    meta_description: "text",
    meta_keywords: "text",
  },
  facilities: { name: "translated" },
  parameters: {
    name: "translated",
    kind: "text",
    options: "lines",
    unit: "text",
    meaning: "text",
    is_required: "flag",
    is_quick: "flag",
    is_ordered: "flag",
  },
  "report-reasons": { name: "translated", is_hidden: "flag" },
  questions: { question: "translated", answer: "translated", is_hidden: "flag" },
  "article-categories": { name: "translated" },
  "footer-links": { label: "translated", link: "text", is_hidden: "flag" },
  "saved-replies": { name: "text", text: "translated", uses: "words" },
} as const satisfies Partial<Record<ExportedTable, Record<string, Column>>>;

export type TableFromFile = keyof typeof tablesFromFiles;
export const filedTables = Object.keys(tablesFromFiles) as [TableFromFile, ...TableFromFile[]];
export const isFromFile = (table: string): table is TableFromFile =>
  Object.hasOwn(tablesFromFiles, table);

export const mostTableRows = 300;

/** What becomes of a row. */
export const tableRowStates = ["new", "changed", "unchanged", "refused"] as const;
export type TableRowState = (typeof tableRowStates)[number];

const columnsOf = (table: TableFromFile): [name: string, column: Column][] =>
  Object.entries(tablesFromFiles[table]);

/** The columns of the file in their order; of texts that are translated, one more for each of the languages. */
export const fileColumns = (table: TableFromFile, languages: readonly string[]) => [
  "id",
  ...columnsOf(table).flatMap(([name, column]) => [
    name,
    ...(column === "translated" ? languages.map((language) => `${name}_${language}`) : []),
  ]),
];

/** What a row says, by column. */
export type Cells = Record<string, string>;

type Said = readonly ({ language: string } & Cells)[];

export interface TableEntry {
  id: number;
  /** By language, of what is known by its name. */
  names?: Said;
  /** By language, of all else. */
  translations?: Said;
}

/** One of the table, with all that its file says of it. */
export type EntryOf<Table extends TableFromFile> = TableEntry &
  ({ names: Said } | { translations: Said }) &
  Record<keyof (typeof tablesFromFiles)[Table], unknown>;

/** What a file says of one of the table. */
export function cellsOf(table: TableFromFile, entry: TableEntry): Cells {
  const fields: Record<string, unknown> = { ...entry };
  const inLanguages = entry.names ?? entry.translations ?? [];
  const cells = columnsOf(table).flatMap(([name, column]) => [
    [name, cellOf(fields[name], column)] as const,
    ...(column === "translated"
      ? inLanguages.map((said) => [`${name}_${said.language}`, said[name] ?? ""] as const)
      : []),
  ]);
  return { id: String(entry.id), ...Object.fromEntries(cells) };
}

function cellOf(value: unknown, column: Column) {
  if (column === "flag") return value ? "yes" : "no";
  if (!Array.isArray(value)) return typeof value === "string" ? value : "";
  const texts = value.map((one: string | { value: string }) =>
    typeof one === "string" ? one : one.value,
  );
  return texts.join(column === "lines" ? "\n" : ", ");
}

const yes = ["yes", "true", "1"];
const no = ["no", "false", "0", ""];

/** A row as the table itself would say it, so that two that say the same are told to. */
export const tidyCells = (table: TableFromFile, cells: Cells): Cells => {
  const columns = new Map(columnsOf(table));
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, tidyCell(cell, columns.get(name))]),
  );
};

function tidyCell(cell: string, column: Column | undefined) {
  const text = cleanText(cell);
  if (column === "words") return wordsOf(text).join(", ");
  if (column === "lines") return choicesOf(text).join("\n");
  if (column !== "flag") return text;
  const word = text.toLowerCase();
  return yes.includes(word) ? "yes" : no.includes(word) ? "no" : text;
}

const wordsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The columns that are to say yes or no and say something else. */
export const unclearFlags = (table: TableFromFile, cells: Cells) =>
  columnsOf(table).flatMap(([name, column]) =>
    column === "flag" && !["yes", "no", undefined].includes(cells[name]) ? [name] : [],
  );

/** What a row says as the form of its table takes it. */
export function formOf(table: TableFromFile, cells: Cells) {
  const form: Record<string, unknown> = {};
  const names: Cells = {};
  const translations: Record<string, Cells> = {};
  for (const [name, column] of columnsOf(table)) {
    const cell = cells[name] ?? "";
    form[name] =
      column === "flag" ? cell === "yes" : column === "words" ? wordsOf(cell) : cell || undefined;
    if (column !== "translated") continue;
    for (const [key, text] of Object.entries(cells)) {
      if (!key.startsWith(`${name}_`) || text === "") continue;
      const language = key.slice(name.length + 1);
      if (name === "name") names[language] = text;
      else (translations[language] ??= {})[name] = text;
    }
  }
  return { ...form, names, translations };
}

/** The column of a field of the form: of `translations.ar.question` it is `question_ar`. */
export function columnOfField(path: readonly string[]) {
  const [field = "", language, name = "name"] = path;
  return (field === "names" || field === "translations") && language
    ? `${name}_${language}`
    : field;
}
