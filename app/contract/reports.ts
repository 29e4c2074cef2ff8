import { z } from "zod";
import { get } from "./call";
import { dateOrNull, integer, list, text, total } from "./scalars";

const reportReason = z.object({
  id: integer,
  reason: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type ReportReason = z.output<typeof reportReason>;

export const getReportReasons = get("get_report_reasons", {
  auth: "anonymous",
  about: "What a home can be reported for; people may also write a reason of their own.",
  data: list(reportReason),
  extra: total,
});

export const reportsCalls = [getReportReasons];
