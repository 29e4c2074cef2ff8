import type { TFunction } from "i18next";
import { mayAs, type Right } from "~/contract/operator/team/rules";
import type { User } from "~/contract/account/calls";
import { cellsOf, type EntryOf } from "~/contract/operator/table-files/cells";
import { fileColumns, type TableFromFile } from "~/contract/operator/table-files/rules";
import { offeredLanguages } from "~/i18n/texts.server";
import { type Answered, pagesOf, type Paging } from "../parts/every-row.server";

/** Who asks for a table, in which language, and by which address. */
export interface Asked {
  request: Request;
  query: URLSearchParams;
  role: User["operator_role"];
  t: TFunction;
}

/** What only some roles may read says which right it takes. */
export type Column<Row> = [
  heading: string,
  cell: (row: Row) => string | number | null | undefined,
  right?: Right,
];

interface Shown<Row> {
  /** The screen with the way to it: whoever may not have it reads there who may. */
  screen: string;
  columns: (asked: Asked) => Column<Row>[];
  /** Where a row is told in several lines: it, once for each. */
  lines?: (row: Row) => Row[];
  /** Instead of the table's name and the day; the first rows may say more. */
  fileName?: (rows: Row[]) => string;
}

interface Whole<Row> extends Shown<Row> {
  /** All of it. */
  read: (asked: Asked) => Promise<Row[]>;
}

interface Paged<Row> extends Shown<Row> {
  readPage: (asked: Asked, paging: Paging) => Promise<Answered<Row>>;
  /** By which a row is known again. */
  nameOf: (row: Row) => string | number;
  perAnswer?: number;
}

/** A table of the console whose beginning was read. */
interface OpenTable {
  fileName?: string;
  /** How many rows it has. */
  total: number;
  /** Headings first; then, an answer of the API at a time, what stands below them. */
  lines: AsyncGenerator<string[][], void>;
}

export interface Table {
  screen: string;
  /** @throws what the pages of the console throw */
  open: (asked: Asked) => Promise<OpenTable>;
}

/** A table whose rows are answered together. */
export const table = <Row>({ read, ...shown }: Whole<Row>) =>
  asFile(shown, async function* (asked) {
    const rows = await read(asked);
    yield { rows, total: rows.length };
  });

/** A table whose rows are answered by the page. */
export const pagedTable = <Row>({ readPage, nameOf, perAnswer, ...shown }: Paged<Row>) =>
  asFile(shown, (asked) => pagesOf((paging) => readPage(asked, paging), nameOf, perAnswer));

function asFile<Row>(
  { screen, columns: columnsFor, lines: linesOf = (row) => [row], fileName }: Shown<Row>,
  pagesFor: (asked: Asked) => AsyncGenerator<{ rows: Row[]; total: number }, void>,
): Table {
  async function open(asked: Asked) {
    const columns = columnsFor(asked).filter(
      ([, , right]) => right === undefined || mayAs(asked.role, right),
    );
    const toLines = (rows: Row[]) =>
      rows.flatMap(linesOf).map((row) => columns.map(([, cell]) => String(cell(row) ?? "")));
    const pages = pagesFor(asked);
    const { rows: first, total } = (await pages.next()).value ?? { rows: [], total: 0 };
    async function* lines() {
      yield [columns.map(([heading]) => heading), ...toLines(first)];
      for await (const { rows } of pages) if (rows.length > 0) yield toLines(rows);
    }
    return { fileName: fileName?.(first), total, lines: lines() };
  }
  return { screen, open };
}

/** The columns by which a table comes back (decision 214): called the same in every language. */
export const columnsThatReturn = <Table extends TableFromFile>(table: Table) =>
  fileColumns(
    table,
    offeredLanguages().map(({ code }) => code),
  ).map((name): Column<EntryOf<Table>> => [name, (row) => cellsOf(table, row)[name]]);

/** The id of what a table is narrowed to; whatever else stands there narrows nothing. */
export function idAsked(query: URLSearchParams, name: string) {
  const asked = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}

export const yesOrNo = (t: TFunction, value: boolean) => t(value ? "common.yes" : "common.no");

/** Languages, choices, or anything else that has a name. */
export const namesOf = (named: { name: string }[]) => named.map(({ name }) => name).join(", ");
