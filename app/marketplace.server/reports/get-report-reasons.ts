import { getReportReasons } from "~/contract/reports/calls";
import { reply, handler } from "../http/handler";

/** The operator's reasons, in the order in which they were written (contract §3.29). */
export const getReportReasonsHandler = handler(getReportReasons, async (_input, { services }) => {
  const rows = await services.database
    .selectFrom("report_reason")
    .selectAll()
    .orderBy("id")
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
