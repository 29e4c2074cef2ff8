import { noteExport } from "~/contract/operator/exports/calls";
import { exportedFiles, type FileName, fileNames } from "~/contract/operator/exports/rules";
import { mayAs } from "~/contract/operator/team/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import { RoleLacksRight } from "../http/refusals";
import { noteAct } from "./acts";

interface Exported {
  file: FileName;
  rowCount: number;
}

/** The log keeps who took a file away, and how many rows were in it. */
export const noteExported = (
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  { file, rowCount }: Exported,
  now: Date,
) =>
  noteAct(
    tx,
    operator,
    { act: "export", kind: "file", id: fileNames.indexOf(file) + 1, reason: String(rowCount) },
    now,
  );

export const noteExportHandler = handler(
  noteExport,
  async ({ list, row_count: rowCount }, { caller, services: { database, clock } }) => {
    const { right } = exportedFiles[list];
    if (!mayAs(caller.operator_role, right)) throw new RoleLacksRight(right);
    await database
      .transaction()
      .execute((tx) => noteExported(tx, caller, { file: list, rowCount }, clock()));
    return done("The export was noted.");
  },
);
