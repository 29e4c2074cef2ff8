import { addReports, getReportReasons } from "~/contract/reports/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { done, handler, reply } from "../http/handler";
import { Invalid, NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { inOrder } from "../operator/entries/entry";
import { maySee, sightFacts } from "../properties/visibility";
import {
  moveReportReasonHandler,
  operatorReportReasonsHandler,
  removeReportReasonHandler,
  saveReportReasonHandler,
} from "./operator-reasons";

/**
 * Keeps what a member has against a home. Of two reports at once by the same member one stays, and
 * the second is a success with its own words (contract §3.30).
 */
const addReportsHandler = handler(
  addReports,
  async ({ property_id, reason_id, other_message = "" }, { caller, services }) => {
    await services.limit("report", String(caller.id));
    const { database } = services;
    const property = await database
      .selectFrom("property")
      .select([...sightFacts, "status", "title"])
      .where("id", "=", property_id)
      .executeTakeFirst();
    if (!property || !maySee(property, caller)) throw new NotFound("property_not_found");
    if (property.owner_id === caller.id) throw new NotAllowed("own_property_report");
    if (property.status !== "sell" && property.status !== "rent")
      throw new StatusConflict("property_not_reportable");
    if (!reason_id && !other_message)
      throw new Invalid({ reason_id: "A reason must be selected or written." });
    const added = await database.transaction().execute(async (tx) => {
      const now = services.clock();
      const reason = reason_id ? await wordsOf(tx, reason_id) : "";
      const report = await tx
        .insertInto("property_report")
        .values({
          property_id,
          member_id: caller.id,
          reason_id: reason_id || null,
          reason,
          other_message,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(["member_id", "property_id"]).doNothing())
        .returning(["property_id as propertyId", "member_id as aboutId"])
        .executeTakeFirst();
      const words = [reason, other_message].filter((text) => text !== "");
      const { title } = property;
      if (report)
        await notify(tx, { kind: "report.received", ...report, title, words }, "operators", now);
      return report;
    });
    return done(added ? "Your report was sent." : "You have already reported this property.");
  },
);

/** The operator's reasons, in their order, without hidden ones (contract §3.29). */
const getReportReasonsHandler = handler(getReportReasons, async (_input, { services }) => {
  const rows = await services.database
    .selectFrom("report_reason")
    .select(["id", "reason", "created_at", "updated_at"])
    .where("is_hidden", "=", false)
    .orderBy(inOrder("report_reason"))
    .execute();
  return reply(
    rows.map(({ id, reason, created_at, updated_at }) => ({
      id,
      reason,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    { total: rows.length },
  );
});

export const reportHandlers = [
  getReportReasonsHandler,
  addReportsHandler,
  operatorReportReasonsHandler,
  saveReportReasonHandler,
  moveReportReasonHandler,
  removeReportReasonHandler,
];

/** Nobody removes the reason until the transaction ends. @throws Invalid where none of the list is named */
async function wordsOf(tx: Transaction<Tables>, id: number) {
  const row = await tx
    .selectFrom("report_reason")
    .select("reason")
    .where("id", "=", id)
    .where("is_hidden", "=", false)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new Invalid({ reason_id: "This reason is not offered." });
  return row.reason;
}
