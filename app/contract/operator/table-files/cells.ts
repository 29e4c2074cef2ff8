import { cleanText } from "../../form-fields";
import { readAmount, readDecimal } from "../../localized-numbers";
import { choicesOf } from "../entries/choices";
import { readArea } from "../../map/rules";
import {
  type Column,
  columnsOf,
  isInLanguages,
  type TableFromFile,
  type tablesFromFiles,
} from "./rules";

/** What a row says, by column. */
export type Cells = Record<string, string>;

type Said = readonly ({ language: string } & Cells)[];

export interface TableEntry {
  id: number | string;
  /** By language, of what is known by its name. */
  names?: Said;
  /** By language, of all else. */
  translations?: Said;
}

type Fields<Table extends TableFromFile> = (typeof tablesFromFiles)[Table];

/** One of the table, with all that its file says of it: what is known by its name alone says it by language. */
export type EntryOf<Table extends TableFromFile> = TableEntry & {
  [Field in keyof Fields<Table> as Fields<Table>[Field] extends "names" ? never : Field]: unknown;
};

/** What a file says of one of the table. */
export function cellsOf(table: TableFromFile, entry: TableEntry): Cells {
  const fields: Record<string, unknown> = { ...entry };
  const saidOf = (name: string) =>
    (name === "name" ? entry.names : undefined) ?? entry.translations ?? [];
  const cells = columnsOf(table).flatMap(([name, column]) => [
    ...(column === "names" ? [] : [[name, cellOf(fields[name], column)] as const]),
    ...(isInLanguages(column)
      ? saidOf(name).map((said) => [`${name}_${said.language}`, said[name] ?? ""] as const)
      : []),
  ]);
  return { id: String(entry.id), ...Object.fromEntries(cells) };
}

function cellOf(value: unknown, column: Column) {
  if (column === "flag" || typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
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
  if (column === "corners") return readArea(text.replace(/\s*\n\s*/g, ";")) ?? text;
  if (column === "lines") return choicesOf(text).join("\n");
  if (column === "price") return asNumber(readAmount(text), text) || "0";
  if (column === "number") return asNumber(readDecimal(text), text);
  if (column !== "flag" && column !== "allowance") return text;
  const word = text.toLowerCase();
  if (no.includes(word)) return "no";
  // Of what may be done some times, 1 is once.
  if (column === "allowance" && word !== "yes" && word !== "true")
    return asNumber(readDecimal(text), text);
  return yes.includes(word) ? "yes" : text;
}

/** A number as all are told; what is none stays for whoever refuses it. */
const asNumber = (number: number | undefined, typed: string) =>
  number === undefined || Number.isNaN(number) ? typed : String(number);

const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** The columns that are to say yes or no and say something else. */
export const unclearFlags = (table: TableFromFile, cells: Cells) =>
  columnsOf(table).flatMap(([name, column]) =>
    column === "flag" && !["yes", "no", undefined].includes(cells[name]) ? [name] : [],
  );

/** What a row says, by the fields of a form. */
export type Typed = Record<string, unknown> & {
  names: Cells;
  translations: Record<string, Cells>;
};

/** What a row says as the form of its table takes it. */
export function formOf(table: TableFromFile, cells: Cells): Typed {
  const form: Record<string, unknown> = {};
  const names: Cells = {};
  const translations: Record<string, Cells> = {};
  for (const [name, column] of columnsOf(table)) {
    const cell = cells[name] ?? "";
    form[name] =
      column === "flag" ? cell === "yes" : column === "words" ? wordsOf(cell) : cell || undefined;
    if (!isInLanguages(column)) continue;
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
  if ((field === "features" || field === "limits") && language) return language;
  if (field === "duration") return "duration_hours";
  if (field === "texts") return "text";
  if (field === "home") return "home_id";
  if (field === "names" && !language) return "name_en";
  return (field === "names" || field === "translations") && language
    ? `${name}_${language}`
    : field;
}

/** What a row is called: its first text, in whichever language. */
export function nameOf(table: TableFromFile, cells: Cells) {
  const [[name, column] = ["", "text"]] = columnsOf(table);
  if (column !== "names") return cells[name] ?? "";
  const said = Object.entries(cells).find(([key, text]) => key.startsWith(`${name}_`) && text);
  return said?.[1] ?? "";
}
