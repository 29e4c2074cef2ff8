import { sql } from "kysely";
import {
  type Cells,
  columnOfField,
  formOf,
  nameOf,
  unclearFlags,
} from "~/contract/operator/table-files/cells";
import {
  isGiven,
  mostTriedRows,
  type TableFromFile,
  type TableRowState,
} from "~/contract/operator/table-files/rules";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Invalid } from "../../http/refusals";
import type { Writing } from "../entries/entry";
import type { ReadRow } from "./read-file";
import { tables } from "./tables";
import {
  type CellChange,
  findKept,
  type KeptRow,
  type RowFault,
  says,
  writeRow,
} from "./write-row";

type Tx = Transaction<Tables>;

interface PlannedRow {
  number: number;
  subjectId: string | null;
  name: string;
  state: TableRowState;
  revision: string;
  /** All that it is to say, also what the file leaves out; nothing where nothing is to be written. */
  cells: Cells;
  changes: CellChange[];
  faults: RowFault[];
}

/**
 * What becomes of the rows of a file: each that says something else than the table is written as it would be, one after
 * the other, and then all of it is taken back. A text of the product is checked alone: what another one says is nothing
 * to it, and there are thousands.
 * @throws Invalid
 */
export async function planRows(tx: Tx, writing: Writing, table: TableFromFile, rows: ReadRow[]) {
  const kept = await findKept(tx, writing, table);
  const byId = new Map(kept.map((one) => [one.id, one]));
  const compared = rows.map((row) => compare(writing, table, { kept, byId }, row));
  if (isGiven(table))
    return compared.map((plan) =>
      plan.state === "changed" ? withFaults(plan, faultsAlone({ table, writing }, plan)) : plan,
    );
  if (compared.filter(isTried).length > mostTriedRows)
    throw new Invalid({
      file: `The file has more than ${mostTriedRows} rows that are new or changed.`,
    });
  const planned: PlannedRow[] = [];
  /** What rows before say anew. */
  const said: Cells[] = [];
  await sql`savepoint before_rows`.execute(tx);
  for (const plan of compared) {
    const isTold = plan.state === "new" && said.some(says(plan.cells));
    const faults = isTold
      ? [{ column: "", message: "Another row of the file says the same." }]
      : isTried(plan)
        ? await tryRow(tx, writing, table, plan)
        : [];
    const became = withFaults(plan, faults);
    if (isTried(became)) said.push(plan.cells);
    planned.push(became);
  }
  await sql`rollback to savepoint before_rows`.execute(tx);
  return planned;
}

const isTried = ({ state }: PlannedRow) => state === "new" || state === "changed";

const withFaults = (plan: PlannedRow, faults: RowFault[]): PlannedRow =>
  faults.length > 0 ? { ...plan, state: "refused", cells: {}, faults } : plan;

interface Known {
  kept: KeptRow[];
  byId: ReadonlyMap<string, KeptRow>;
}

/** What a row says beside what the table says. */
function compare(
  writing: Writing,
  table: TableFromFile,
  { kept, byId }: Known,
  { number, cells: { id = "", ...read }, isTooWide }: ReadRow,
): PlannedRow {
  const { asKept = (cells) => cells } = tables[table];
  const named = byId.get(id);
  const told = named || !isGiven(table) ? asKept(read, named, writing) : read;
  const isTheSame = says(told);
  const before = id || isGiven(table) ? named : kept.find(({ cells }) => isTheSame(cells));
  const cells = { ...before?.cells, ...told };
  const plan = {
    number,
    subjectId: before?.id ?? null,
    name: nameOf(table, cells) || (before?.title ?? ""),
    revision: before?.revision ?? "",
    cells,
  };
  const refused = (message: string, column = ""): PlannedRow => ({
    ...{ ...plan, state: "refused", cells: {}, changes: [] },
    faults: [{ column, message }],
  });
  if (isTooWide) return refused("The row has more cells than the first line.");
  if (id && !before) return refused("No row of the table has this id.", "id");
  if (!id && isGiven(table)) return refused("Rows of this table are known by their id.", "id");
  const changes = Object.entries(told).flatMap(([column, after]) => {
    const was = before?.cells[column] ?? "";
    return was === after ? [] : [{ column, before: was, after }];
  });
  if (before && changes.length === 0)
    return { ...plan, state: "unchanged", cells: {}, changes, faults: [] };
  return { ...plan, state: before ? "changed" : "new", changes, faults: [] };
}

/** Why a row cannot be written, whatever else is. */
const faultsAlone = (
  { table, writing }: { table: TableFromFile; writing: Writing },
  { cells, subjectId }: PlannedRow,
): RowFault[] => [
  ...unclearFlags(table, cells).map((column) => ({ column, message: "Please write yes or no." })),
  ...tables[table]
    .faultsOf(formOf(table, cells), subjectId ?? undefined, writing)
    .map(({ path, message }) => ({ column: columnOfField(path), message })),
];

async function tryRow(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  plan: PlannedRow,
): Promise<RowFault[]> {
  const faults = faultsAlone({ table, writing }, plan);
  if (faults.length > 0) return faults;
  const became = await writeRow(tx, writing, table, plan);
  return "faults" in became ? became.faults : [];
}
