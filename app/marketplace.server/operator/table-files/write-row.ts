import { sql } from "kysely";
import {
  type Cells,
  cellsOf,
  columnOfField,
  formOf,
  tidyCells,
} from "~/contract/operator/table-files/cells";
import type { TableFromFile } from "~/contract/operator/table-files/rules";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { isAgainstOthers } from "../../db/violations";
import { Refusal, StatusConflict } from "../../http/refusals";
import type { Writing } from "../entries/entry";
import type { Only } from "./filed";
import { tables } from "./tables";

type Tx = Transaction<Tables>;

export interface RowFault {
  column: string;
  message: string;
}

export interface CellChange {
  column: string;
  before: string;
  after: string;
}

export interface KeptRow {
  id: string;
  /** What it is called, where its first column may be empty. */
  title?: string;
  revision: string;
  cells: Cells;
}

/** The rows of a table, each as its file says it. */
export const findKept = async (
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  only?: Only,
): Promise<KeptRow[]> =>
  (await tables[table].find(tx, writing, only)).map((entry) => {
    const { id = "", ...cells } = tidyCells(table, cellsOf(table, entry));
    return { id, title: entry.title, revision: entry.revision, cells };
  });

/** Whether others say all that one is told to. */
export function says(told: Cells) {
  const said = Object.entries(told);
  return (cells: Cells) =>
    said.length > 0 && said.every(([column, cell]) => cell === (cells[column] ?? ""));
}

/** What a refusal says of a row. */
function faultsOf({ message, facts }: Refusal): RowFault[] {
  const said = Object.entries(facts.errors ?? {});
  if (said.length === 0) return [{ column: "", message }];
  return said.map(([field, sentence]) => ({
    column: columnOfField(field.split(".")),
    message: sentence,
  }));
}

interface ToWrite {
  /** null: it is new. */
  subjectId: string | null;
  /** As it was read. */
  revision: string;
  cells: Cells;
  changes: CellChange[];
}

/** Writes a row as the page of its table would, and says which one it became, or why it became none. */
export async function writeRow(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  row: ToWrite,
): Promise<{ id: string } | { faults: RowFault[] }> {
  const became = await tryToWrite(tx, writing, table, row);
  if (!(became instanceof Refusal)) return became;
  const revision =
    became.code === "changed_by_other" && (await revisionNow(tx, writing, table, row));
  if (!revision) return { faults: faultsOf(became) };
  const anew = await tryToWrite(tx, writing, table, { ...row, revision });
  return anew instanceof Refusal ? { faults: faultsOf(anew) } : anew;
}

/** Nothing of it is left where it is refused. */
async function tryToWrite(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  { subjectId, revision, cells }: ToWrite,
): Promise<{ id: string } | Refusal> {
  await sql`savepoint before_row`.execute(tx);
  try {
    const read = { id: subjectId ?? undefined, revision };
    const { id } = await tables[table].write(tx, formOf(table, cells), read, writing);
    await sql`release savepoint before_row`.execute(tx);
    return { id: String(id) };
  } catch (error) {
    await sql`rollback to savepoint before_row`.execute(tx);
    await sql`release savepoint before_row`.execute(tx);
    if (error instanceof Refusal) return error;
    if (isAgainstOthers(error)) return new StatusConflict("changed_by_other");
    throw error;
  }
}

/**
 * The revision of what still is what its row was compared with. What its file does not say of it may differ: another
 * row may have named a parameter that is called like one of its choices.
 */
async function revisionNow(
  tx: Tx,
  writing: Writing,
  table: TableFromFile,
  { subjectId, cells, changes }: ToWrite,
) {
  const read: Cells = { ...cells };
  for (const { column, before } of changes) read[column] = before;
  const only = { id: subjectId ?? undefined };
  const now = (await findKept(tx, writing, table, only)).find(({ id }) => id === subjectId);
  return now && says(read)(now.cells) && says(now.cells)(read) ? now.revision : undefined;
}
