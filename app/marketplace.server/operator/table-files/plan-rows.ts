import { sql } from "kysely";
import {
  type Cells,
  columnOfField,
  formOf,
  unclearFlags,
} from "~/contract/operator/table-files/cells";
import {
  fileColumns,
  type TableFromFile,
  type TableRowState,
} from "~/contract/operator/table-files/rules";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import type { Writing } from "../entries/entry";
import type { ReadRow } from "./read-file";
import { tables } from "./tables";
import {
  type CellChange,
  findKept,
  isSaidBy,
  type KeptRow,
  type RowFault,
  writeRow,
} from "./write-row";

type Tx = Transaction<Tables>;

interface PlannedRow {
  number: number;
  subjectId: number | null;
  name: string;
  state: TableRowState;
  revision: string;
  /** All that it is to say, also what the file leaves out. */
  cells: Cells;
  changes: CellChange[];
  faults: RowFault[];
}

/**
 * What becomes of the rows of a file: each that says something else than the table is written as it would be, one after
 * the other, and then all of it is taken back.
 */
export async function planRows(tx: Tx, writing: Writing, table: TableFromFile, rows: ReadRow[]) {
  const kept = await findKept(tx, writing, table);
  const planned: PlannedRow[] = [];
  /** What rows before say anew. */
  const said: Cells[] = [];
  await sql`savepoint before_rows`.execute(tx);
  for (const row of rows) {
    const plan = compare(table, kept, said, row);
    const isTried = plan.state === "new" || plan.state === "changed";
    const faults = isTried ? await tryRow(tx, writing, table, plan) : [];
    if (isTried && faults.length === 0) said.push(plan.cells);
    planned.push(faults.length > 0 ? { ...plan, state: "refused", faults } : plan);
  }
  await sql`rollback to savepoint before_rows`.execute(tx);
  return planned;
}

function compare(
  table: TableFromFile,
  kept: KeptRow[],
  said: Cells[],
  { number, cells: { id = "", ...told }, isTooWide }: ReadRow,
): PlannedRow {
  const before = kept.find((one) => (id ? String(one.id) === id : isSaidBy(told, one.cells)));
  const cells = { ...before?.cells, ...told };
  const plan = {
    number,
    subjectId: before?.id ?? null,
    name: cells[fileColumns(table, [])[1]!] ?? "",
    revision: before?.revision ?? "",
    cells,
  };
  const refused = (message: string, column = ""): PlannedRow => ({
    ...{ ...plan, state: "refused", changes: [] },
    faults: [{ column, message }],
  });
  if (isTooWide) return refused("The row has more cells than the first line.");
  if (id && !before) return refused("No row of the table has this id.", "id");
  if (!before && said.some((other) => isSaidBy(told, other)))
    return refused("Another row of the file says the same.");
  const changes = Object.entries(told).flatMap(([column, after]) => {
    const was = before?.cells[column] ?? "";
    return was === after ? [] : [{ column, before: was, after }];
  });
  const state = !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  return { ...plan, changes, faults: [], state };
}

async function tryRow(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  plan: PlannedRow,
): Promise<RowFault[]> {
  const faults = [
    ...unclearFlags(table, plan.cells).map((column) => ({
      column,
      message: "Please write yes or no.",
    })),
    ...tables[table].faultsOf(formOf(table, plan.cells)).map(({ path, message }) => ({
      column: columnOfField(path),
      message,
    })),
  ];
  if (faults.length > 0) return faults;
  const became = await writeRow(tx, writing, table, plan);
  return "faults" in became ? became.faults : [];
}
