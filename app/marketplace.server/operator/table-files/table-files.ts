import { type Selectable, sql } from "kysely";
import { exportedFiles } from "~/contract/operator/exports/rules";
import {
  applyTableFile,
  readTableFile,
  tableFile,
  type TableRow,
} from "~/contract/operator/table-files/calls";
import { isFromFile, type TableFromFile } from "~/contract/operator/table-files/rules";
import { mayAs } from "~/contract/operator/team/rules";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { type Caller, handler, reply } from "../../http/handler";
import { NotFound, RoleLacksRight } from "../../http/refusals";
import type { Services } from "../../services";
import { allLanguages } from "../../site/languages";
import { planRows } from "./plan-rows";
import { readTableRows } from "./read-file";
import { tables } from "./tables";
import { findKept, says, writeRow } from "./write-row";

/** @throws RoleLacksRight */
function requireRight({ operator_role }: Caller, table: TableFromFile) {
  const { right } = exportedFiles[table];
  if (!mayAs(operator_role, right)) throw new RoleLacksRight(right);
}

export const readTableFileHandler = handler(
  readTableFile,
  async ({ table, file }, { caller, services }) => {
    requireRight(caller, table);
    const { database, clock } = services;
    const languages = (await allLanguages(database)).map(({ code }) => code);
    const { leftOut, rows } = await readTableRows(file, table, languages);
    return database.transaction().execute(async (tx) => {
      const planned = await planRows(tx, { caller, services }, table, rows);
      const { id } = await tx
        .insertInto("table_file")
        .values({ operator_id: caller.id, list: table, left_out: leftOut, created_at: clock() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`
        insert into table_file_row
          (file_id, number, subject_id, name, state, revision, cells, changes, faults)
        select ${id}, number, "subjectId", name, state, revision, cells, changes, faults
        from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as row (number integer, "subjectId" text, name text, state text, revision text,
          cells jsonb, changes jsonb, faults jsonb)`.execute(tx);
      return { id };
    });
  },
);

/** A file of the operator's own. @throws NotFound, RoleLacksRight */
async function requireFile(database: Database, caller: Caller, id: number) {
  const file = await database
    .selectFrom("table_file")
    .select(["list", "left_out", "applied_at"])
    .where("id", "=", id)
    .where("operator_id", "=", caller.id)
    .executeTakeFirst();
  if (!file || !isFromFile(file.list)) throw new NotFound("file_not_found");
  requireRight(caller, file.list);
  return { ...file, table: file.list };
}

/** By what becomes of them, and how many of those that are new or changed are done. */
async function countRows(database: Database, id: number) {
  const counted = await database
    .selectFrom("table_file_row")
    .select([
      "state",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where is_done))::int`.as("done"),
    ])
    .where("file_id", "=", id)
    .groupBy("state")
    .execute();
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, done: 0 };
  for (const { state, count, done } of counted) {
    counts[state] = count;
    counts.done += done;
  }
  return counts;
}

export const tableFileHandler = handler(
  tableFile,
  async ({ id, state, offset, limit }, { caller, services: { database } }) => {
    const { table, left_out, applied_at } = await requireFile(database, caller, id);
    const counts = await countRows(database, id);
    const rows: TableRow[] = await database
      .selectFrom("table_file_row")
      .select(["number", "subject_id", "name", "state", "is_done", "changes", "faults"])
      .where("file_id", "=", id)
      .$if(state !== undefined, (query) => query.where("state", "=", state!))
      .orderBy("number")
      .offset(offset)
      .limit(limit)
      .execute();
    const all = counts.new + counts.changed + counts.unchanged + counts.refused;
    return reply(rows, {
      ...{ table, left_out, counts, is_applied: applied_at !== null },
      total: state ? counts[state] : all,
    });
  },
);

/** Whoever waits for an answer is not to wait longer (upstream.server/client.ts): the rest is for the next time. */
const longestPortion = 4000;

export const applyTableFileHandler = handler(
  applyTableFile,
  async ({ id }, { caller, services }) => {
    const { database, clock } = services;
    const { table } = await requireFile(database, caller, id);
    const waiting = await database
      .selectFrom("table_file_row")
      .select("number")
      .where("file_id", "=", id)
      .where("state", "in", ["new", "changed"])
      .where("is_done", "=", false)
      .orderBy("number")
      .execute();
    const until = clock().getTime() + longestPortion;
    for (const { number } of waiting) {
      await applyRow({ caller, services }, { fileId: id, number, table });
      if (clock().getTime() >= until) break;
    }
    const counts = await countRows(database, id);
    const left = counts.new + counts.changed - counts.done;
    if (left === 0)
      await database
        .updateTable("table_file")
        .set({ applied_at: clock() })
        .where("id", "=", id)
        .where("applied_at", "is", null)
        .execute();
    return { done: counts.done, left };
  },
);

interface Place {
  fileId: number;
  number: number;
  table: TableFromFile;
}

/** Each by itself: whoever applies the file at the same time waits at the row, and finds it done (decision 163). */
const applyRow = (context: Applying, { fileId, number, table }: Place) =>
  context.services.database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("table_file_row")
      .select(["subject_id", "revision", "cells", "changes"])
      .where("file_id", "=", fileId)
      .where("number", "=", number)
      .where("state", "in", ["new", "changed"])
      .where("is_done", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    await tx
      .updateTable("table_file_row")
      .set(await outcomeOf(tx, context, table, row))
      .where("file_id", "=", fileId)
      .where("number", "=", number)
      .execute();
  });

interface Applying {
  caller: Caller;
  services: Services;
}

async function outcomeOf(
  tx: Transaction<Tables>,
  context: Applying,
  table: TableFromFile,
  { subject_id, ...row }: Pick<WaitingRow, "subject_id" | "revision" | "cells" | "changes">,
) {
  if (subject_id === null) {
    await tables[table].lock?.(tx);
    const kept = await findKept(tx, context, table, { title: row.cells.title });
    const isTheSame = says(row.cells);
    // Somebody added it since the file was read.
    const there = kept.find(({ cells }) => isTheSame(cells));
    if (there) return { state: "unchanged", subject_id: there.id, changes: "[]" } as const;
  }
  const became = await writeRow(tx, context, table, { ...row, subjectId: subject_id });
  return "faults" in became
    ? ({ state: "refused", faults: JSON.stringify(became.faults) } as const)
    : { subject_id: became.id, is_done: true };
}

type WaitingRow = Selectable<Tables["table_file_row"]>;

export const tableFilesHandlers = [readTableFileHandler, tableFileHandler, applyTableFileHandler];
