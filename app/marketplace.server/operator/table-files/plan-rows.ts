import { sql } from "kysely";
import {
  type Cells,
  cellsOf,
  columnOfField,
  fileColumns,
  formOf,
  type TableFromFile,
  type TableRowState,
  tidyCells,
  unclearFlags,
} from "~/contract/operator/table-files/rules";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Refusal } from "../../http/refusals";
import type { Writing } from "../entries/entry";
import { tables } from "./tables";

type Tx = Transaction<Tables>;

interface RowFault {
  column: string;
  message: string;
}

interface PlannedRow {
  subjectId: number | null;
  name: string;
  state: TableRowState;
  revision: string;
  /** All that it is to say, also what the file leaves out. */
  cells: Cells;
  changes: { column: string; before: string; after: string }[];
  faults: RowFault[];
}

/** What a refusal says of a row. */
export function faultsOf({ message, facts }: Refusal): RowFault[] {
  const said = Object.entries(facts.errors ?? {});
  if (said.length === 0) return [{ column: "", message }];
  return said.map(([field, sentence]) => ({
    column: columnOfField(field.split(".")),
    message: sentence,
  }));
}

/**
 * What becomes of the rows of a file: each that says something else than the table is written as it would be, one after
 * the other, and then all of it is taken back.
 */
export async function planRows(tx: Tx, writing: Writing, table: TableFromFile, rows: Cells[]) {
  const kept = (await tables[table].find(tx, writing)).map((entry) => ({
    ...{ id: entry.id, revision: entry.revision },
    cells: tidyCells(table, cellsOf(table, entry)),
  }));
  const planned: PlannedRow[] = [];
  await sql`savepoint before_rows`.execute(tx);
  for (const row of rows) {
    const plan = compare(table, kept, row);
    const isTried = plan.state === "new" || plan.state === "changed";
    const faults = isTried ? await tryRow(tx, writing, table, plan) : plan.faults;
    planned.push(faults.length > 0 ? { ...plan, state: "refused", faults } : plan);
  }
  await sql`rollback to savepoint before_rows`.execute(tx);
  return planned;
}

interface KeptRow {
  id: number;
  revision: string;
  cells: Cells;
}

function compare(table: TableFromFile, kept: KeptRow[], row: Cells): PlannedRow {
  const { id = "", ...told } = row;
  const isSame = ({ cells }: KeptRow) =>
    Object.entries(told).every(([column, cell]) => cell === (cells[column] ?? ""));
  // What was added by the same file before is there.
  const before = kept.find((one) => (id ? String(one.id) === id : isSame(one)));
  const cells = { ...before?.cells, ...told };
  const plan = {
    subjectId: before?.id ?? null,
    name: cells[fileColumns(table, [])[1]!] ?? "",
    revision: before?.revision ?? "",
    cells,
    faults: [],
    changes: Object.entries(told).flatMap(([column, after]) => {
      const was = before?.cells[column] ?? "";
      return was === after ? [] : [{ column, before: was, after }];
    }),
  };
  if (id && !before)
    return {
      ...plan,
      state: "refused",
      changes: [],
      faults: [{ column: "id", message: "No row of the table has this id." }],
    };
  return { ...plan, state: !before ? "new" : plan.changes.length > 0 ? "changed" : "unchanged" };
}

async function tryRow(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  { cells, subjectId, revision }: PlannedRow,
): Promise<RowFault[]> {
  const typed = formOf(table, cells);
  const faults = [
    ...unclearFlags(table, cells).map((column) => ({
      column,
      message: "Please write yes or no.",
    })),
    ...tables[table].faultsOf(typed).map(({ path, message }) => ({
      column: columnOfField(path),
      message,
    })),
  ];
  if (faults.length > 0) return faults;
  await sql`savepoint before_row`.execute(tx);
  try {
    await tables[table].write(tx, typed, { id: subjectId ?? undefined, revision }, writing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    faults.push(...faultsOf(error));
    await sql`rollback to savepoint before_row`.execute(tx);
  }
  await sql`release savepoint before_row`.execute(tx);
  return faults;
}
