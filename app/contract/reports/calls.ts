import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { body, id, optionalIdOrZero } from "../wire/request-fields";
import { longestReport } from "./rules";
import { dateOrNull, integer, list, text, total } from "../wire/response-fields";

const reportReason = z.object({
  id: integer,
  reason: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});

export const getReportReasons = get("get_report_reasons", {
  auth: "anonymous",
  about: "What a home can be reported for; people may also write a reason of their own.",
  data: list(reportReason),
  extra: total,
  dependsOn: ["report-reasons"],
});

/** A reason of the list, or 0 or none with words of one's own (contract §3.30). */
export const addReports = post("add_reports", {
  auth: "token",
  quiet: true,
  about: "Reports a home to the operator; each home once by each member.",
  body: z.object({
    property_id: id,
    reason_id: optionalIdOrZero,
    other_message: body(longestReport),
  }),
  data: nothing,
});

export const reportsCalls = [getReportReasons, addReports];
