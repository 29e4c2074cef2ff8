import { sql } from "kysely";
import {
  moveReportReason,
  operatorReportReasons,
  type OperatorReportReason,
  removeReportReason,
  saveReportReason,
} from "~/contract/operator/report-reasons/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  lockEntry,
  inOrder,
  lockEntries,
  moveEntry,
  nextPosition,
  requireFreeName,
  requireSuccessor,
  takeTime,
  type Writing,
} from "../operator/entries/entry";
import { forgetNames, namesOf, writeNames } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";

const missing = "reason_not_found";

/** All reasons in their order, or the one of the id. */
export async function findReasons(
  database: Database,
  id?: number,
): Promise<OperatorReportReason[]> {
  const { rows } = await sql<Pick<OperatorReportReason, "id" | "name" | "is_hidden" | "reports">>`
    select id, reason as name, is_hidden,
      (select count(*)::int from property_report where reason_id = report_reason.id) as reports
    from report_reason where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by ${inOrder("report_reason")}`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ reports, ...row }) => {
    const shown = { ...row, names: names.get(row.name) ?? [] };
    return { ...shown, reports, revision: revisionOf(shown) };
  });
}

export const operatorReportReasonsHandler = handler(
  operatorReportReasons,
  async ({ id }, { services: { database } }) => findReasons(database, id),
);

/** Adds a reason, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeReason(
  tx: Transaction<Tables>,
  { id, name, names, is_hidden, revision }: ParsedInputOf<typeof saveReportReason>,
  { caller, services: { clock } }: Writing,
) {
  await lockEntries(tx, "report_reason");
  const [before] = id === undefined ? [] : await findReasons(tx, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  await requireFreeName(tx, "report_reason", name, id);
  const columns = { reason: name, is_hidden, updated_at: clock() };
  const saved = before
    ? await tx
        .updateTable("report_reason")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("report_reason")
        .values({ ...columns, position: await nextPosition(tx, "report_reason") })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeNames(tx, before?.name, name, names);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "report_reason", id: saved.id }, clock());
  return saved;
}

export const saveReportReasonHandler = handler(saveReportReason, (input, context) =>
  context.services.database.transaction().execute((tx) => writeReason(tx, input, context)),
);

export const moveReportReasonHandler = handler(
  moveReportReason,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "report_reason", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "report_reason", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeReportReasonHandler = handler(
  removeReportReason,
  async ({ id, revision, into_id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "report_reason");
      await lockEntry(tx, "report_reason", id, missing);
      const entries = await findReasons(tx);
      const gone = entries.find((one) => one.id === id)!;
      requireRevision(revision, gone.revision);
      const successor = requireSuccessor({ entries, id, intoId: into_id, uses: gone.reports });
      if (successor)
        await tx
          .updateTable("property_report")
          .set({ reason_id: successor.id })
          .where("reason_id", "=", id)
          .execute();
      await tx.deleteFrom("report_reason").where("id", "=", id).execute();
      await forgetNames(tx, gone.name);
      const reason = successor ? `${gone.name} → ${successor.name}` : gone.name;
      await noteAct(tx, caller, { act: "remove", kind: "report_reason", id, reason }, clock());
    });
    return done("The reason was removed.");
  },
);
