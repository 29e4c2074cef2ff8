import { sql } from "kysely";
import { exportedFiles } from "~/contract/operator/exports/rules";
import {
  applyTableFile,
  readTableFile,
  tableFile,
  type TableRow,
} from "~/contract/operator/table-files/calls";
import { formOf, isFromFile, type TableFromFile } from "~/contract/operator/table-files/rules";
import { mayAs } from "~/contract/operator/team/rules";
import type { Database } from "../../db/database";
import { type Caller, done, handler, reply } from "../../http/handler";
import { NotFound, Refusal, RoleLacksRight } from "../../http/refusals";
import type { Services } from "../../services";
import { allLanguages } from "../../site/languages";
import { faultsOf, planRows } from "./plan-rows";
import { readTableRows } from "./read-file";
import { tables } from "./tables";

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
        from jsonb_to_recordset(${JSON.stringify(
          planned.map((row, place) => ({ number: place + 1, ...row })),
        )}::jsonb) as row (number integer, "subjectId" integer, name text, state text, revision text,
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

export const tableFileHandler = handler(
  tableFile,
  async ({ id, state, offset, limit }, { caller, services: { database } }) => {
    const { table, left_out, applied_at } = await requireFile(database, caller, id);
    const counted = await database
      .selectFrom("table_file_row")
      .select(["state", sql<number>`count(*)::int`.as("count")])
      .where("file_id", "=", id)
      .groupBy("state")
      .execute();
    const rows: TableRow[] = await database
      .selectFrom("table_file_row")
      .select(["number", "subject_id", "name", "state", "is_done", "changes", "faults"])
      .where("file_id", "=", id)
      .$if(state !== undefined, (query) => query.where("state", "=", state!))
      .orderBy("number")
      .offset(offset)
      .limit(limit)
      .execute();
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
    for (const { state, count } of counted) counts[state] = count;
    const all = counts.new + counts.changed + counts.unchanged + counts.refused;
    return reply(rows, {
      ...{ table, left_out, counts, is_applied: applied_at !== null },
      total: state ? counts[state] : all,
    });
  },
);

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
    for (const { number } of waiting)
      await applyRow(services, caller, { fileId: id, number, table });
    await database
      .updateTable("table_file")
      .set({ applied_at: clock() })
      .where("id", "=", id)
      .where("applied_at", "is", null)
      .execute();
    return done("The file was applied.");
  },
);

interface Place {
  fileId: number;
  number: number;
  table: TableFromFile;
}

/** Each by itself: whoever applies the file at the same time waits at the row, and finds it done (decision 163). */
async function applyRow(services: Services, caller: Caller, { fileId, number, table }: Place) {
  const { database } = services;
  const toBeDone = (one: Database) =>
    one
      .selectFrom("table_file_row")
      .select(["subject_id", "revision", "cells"])
      .where("file_id", "=", fileId)
      .where("number", "=", number)
      .where("state", "in", ["new", "changed"])
      .where("is_done", "=", false);
  const note = (
    one: Database,
    became: { subject_id: number; is_done: true } | { state: "refused"; faults: string },
  ) =>
    one
      .updateTable("table_file_row")
      .set(became)
      .where("file_id", "=", fileId)
      .where("number", "=", number)
      .where("is_done", "=", false)
      .execute();
  try {
    await database.transaction().execute(async (tx) => {
      const row = await toBeDone(tx).forUpdate().executeTakeFirst();
      if (!row) return;
      const { cells, subject_id, revision } = row;
      const read = { id: subject_id ?? undefined, revision };
      const { id } = await tables[table].write(tx, formOf(table, cells), read, {
        caller,
        services,
      });
      await note(tx, { subject_id: id, is_done: true });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await note(database, { state: "refused", faults: JSON.stringify(faultsOf(error)) });
  }
}

export const tableFilesHandlers = [readTableFileHandler, tableFileHandler, applyTableFileHandler];
