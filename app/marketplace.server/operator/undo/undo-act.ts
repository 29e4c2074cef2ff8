import { type Selectable, sql } from "kysely";
import { siteColours } from "~/contract/operator/site/rules";
import { operatorUndoable, undoAct } from "~/contract/operator/undo/calls";
import { undoOfferedFor } from "~/contract/operator/undo/rules";
import type { Database } from "../../db/database";
import type { Tables } from "../../db/tables";
import { areColoursReadable } from "../../site/operator-site-settings";
import { isAgainstOthers } from "../../db/violations";
import { done, handler } from "../../http/handler";
import { NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../acts";
import { isAsLeft, putBack, stepsToUndo } from "./steps";

type Act = Pick<
  Selectable<Tables["operator_act"]>,
  "id" | "act" | "subject_kind" | "subject_id" | "reason" | "deed"
>;

const acts = (database: Database) =>
  database
    .selectFrom("operator_act")
    .select(["id", "act", "subject_kind", "subject_id", "reason", "deed"]);

const actOf = (database: Database, id: number): Promise<Act | undefined> =>
  acts(database).where("id", "=", id).executeTakeFirst();

/** What an operator did last, if it was just now. */
const lastOf = (database: Database, operatorId: number, now: Date): Promise<Act | undefined> =>
  acts(database)
    .where("operator_id", "=", operatorId)
    .where("created_at", ">", new Date(now.getTime() - undoOfferedFor))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const operatorUndoableHandler = handler(
  operatorUndoable,
  async ({ id }, { caller, services: { database, clock } }) => {
    const found = await (id === undefined
      ? lastOf(database, caller.id, clock())
      : actOf(database, id));
    const steps = found && (await stepsToUndo(database, found, caller.operator_role));
    if (!steps) return [];
    for (const step of steps) if (!(await isAsLeft(database, step))) return [];
    const { act, subject_kind } = found;
    return [{ id: found.id, act, subject_kind }];
  },
);

export const undoActHandler = handler(
  undoAct,
  async ({ id }, { caller, services: { database, clock } }) => {
    try {
      await database.transaction().execute(async (tx) => {
        const found = await actOf(tx, id);
        if (!found) throw new NotFound("act_not_found");
        const steps = await stepsToUndo(tx, found, caller.operator_role);
        if (!steps) throw new StatusConflict("not_undoable");
        // As whoever changes or orders these: nobody else does until this is done.
        for (const table of new Set(steps.map((step) => step.table)))
          await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
        for (const step of steps)
          if (!(await isAsLeft(tx, step))) throw new StatusConflict("changed_by_other");
        for (const step of steps) await putBack(tx, step);
        // Of colours that belong together another one may have been chosen since.
        const hasColours = steps.some(({ key }) => siteColours.includes(String(key.name)));
        if (hasColours && !(await areColoursReadable(tx)))
          throw new StatusConflict("changed_by_other");
        const { subject_kind: kind, subject_id, reason } = found;
        // It names what is gone by then.
        const act = { act: "undo", kind, id: subject_id, reason: reason ?? undefined };
        await noteAct(tx, caller, act, clock());
      });
    } catch (error) {
      if (isAgainstOthers(error)) throw new StatusConflict("changed_by_other");
      throw error;
    }
    return done("It is as it was before.");
  },
);
